import { Type } from 'typebox';
import { localTime } from '../site/calendar.ts';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** Which way people pass a kiosk. */
const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Days from Monday, as ISO 8601 counts them. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekly period in the site's time zone. One whose end is not after its beginning ends on the next day. */
export interface DoorHours {
  days: readonly Weekday[];
  /** `HH:MM`, up to `23:59`. */
  from: string;
  /** `HH:MM`, up to `24:00`; exclusive. */
  until: string;
}

/** How a door is reached over a broker of MQTT. */
export interface DoorBroker {
  /** Empty: the broker asks for none. */
  user: string;
  password: string;
  /** What the topics begin with. */
  prefix: string;
  /** The door says itself that it opened; otherwise it counts that the broker has the decision. */
  confirms: boolean;
  /** Home Assistant finds the kiosk by itself. */
  announces: boolean;
  /** Who may publish at the broker may switch whether faces open the door. */
  switches: boolean;
}

/** Where decisions of a kiosk are sent. */
export interface DoorTarget {
  /** `https:` or `mqtts:`, or `http:` or `mqtt:` to an address of the site. */
  url: string;
  /** Absent: decisions are posted. */
  broker?: DoorBroker;
  /** Certificates in PEM that are trusted for it, beside the usual ones. */
  ca: string;
  /** A program of this host may receive: addresses of loopback are allowed. */
  onHost: boolean;
  /** When the door may open; empty: at any time. */
  hours: readonly DoorHours[];
}

/** What a kiosk stands at. */
export interface Door {
  kioskId: string;
  /** Oldest first: a visit keeps the direction of its time. */
  directions: readonly { direction: Direction | null; sinceUs: Micros }[];
  /** null: the kiosk opens nothing. */
  target: DoorTarget | null;
  /** Another system can switch this off: then people are recognised, and nothing opens. */
  allowed: boolean;
  /** How often others than the broker that may switch the door have said what the switch is to be; absent: never. */
  setByOthers?: number;
}

export const DOORS: Shape<readonly Door[]> = shapeOf(
  Type.Array(
    Type.Object({
      kioskId: Type.String(),
      directions: Type.Array(
        Type.Object({ direction: orNull(Type.Enum(DIRECTIONS)), sinceUs: Type.Number() }),
      ),
      target: orNull(
        Type.Object({
          url: Type.String(),
          broker: Type.Optional(
            Type.Object({
              user: Type.String(),
              password: Type.String(),
              prefix: Type.String(),
              confirms: Type.Boolean(),
              announces: Type.Boolean(),
              switches: Type.Boolean(),
            }),
          ),
          ca: Type.String(),
          onHost: Type.Boolean(),
          hours: Type.Array(
            Type.Object({
              days: Type.Array(Type.Enum(WEEKDAYS)),
              from: Type.String(),
              until: Type.String(),
            }),
          ),
        }),
      ),
      allowed: Type.Boolean(),
      setByOthers: Type.Optional(Type.Number()),
    }),
  ),
);

export const newDoor = (kioskId: string): Door => ({ kioskId, directions: [], target: null, allowed: true });

/** The door as its broker wants it; the same object if it is so already. */
export const switched = (door: Door, allowed: boolean): Door =>
  door.allowed === allowed ? door : { ...door, allowed };

/**
 * The door as others than its broker want it. What the broker said before is older from then on, also if the door was so
 * already: an alarm that finds the door off has switched it off all the same.
 */
export const setByOthers = (door: Door, allowed: boolean): Door =>
  door.target?.broker?.switches
    ? { ...door, allowed, setByOthers: timesSetByOthers(door) + 1 }
    : switched(door, allowed);

export const timesSetByOthers = (door: Pick<Door, 'setByOthers'>): number => door.setByOthers ?? 0;

/** The direction of a visit at this time; null: nobody had said it. */
export const directionAt = (door: Pick<Door, 'directions'> | undefined, atUs: Micros): Direction | null =>
  door?.directions.findLast(({ sinceUs }) => sinceUs <= atUs)?.direction ?? null;

/** Changes that are remembered of a kiosk, two a working day for most of a year; visits before them have no direction. */
const MOST_CHANGES = 400;

/** The door from now on, with this direction; the same object if it has that already. */
export const turned = (door: Door, direction: Direction | null, nowUs: Micros): Door =>
  directionAt(door, nowUs) === direction
    ? door
    : { ...door, directions: [...door.directions, { direction, sinceUs: nowUs }].slice(-MOST_CHANGES) };

/**
 * How a visit to a door ended. `opened`: the receiver accepted the decision; `closed`: outside its hours; `switched_off`:
 * another system does not allow faces now; `failed`: nothing is known to have opened.
 */
export const DOOR_OUTCOMES = ['opened', 'closed', 'switched_off', 'failed'] as const;
export type DoorOutcome = (typeof DOOR_OUTCOMES)[number];

/**
 * Why a call failed, as of webhooks. `refused`: the broker let Omote not in, or took nothing for this topic; `unheard`: it
 * has nobody to give the decision to.
 */
export const DOOR_PROBLEMS = [
  'status',
  'redirect',
  'destination',
  'too_slow',
  'unreachable',
  'tls',
  'refused',
  'unheard',
] as const;
export type DoorProblem = (typeof DOOR_PROBLEMS)[number];

/** What came of a call to a door. */
export type DoorAnswer =
  | { opened: true; status: number | null }
  | {
      opened: false;
      problem: DoorProblem;
      status: number | null;
      /** What the host calls it, for the log. */
      why?: string | undefined;
    };

/** A decision on its way to a door. */
export interface SignedDecision {
  id: string;
  kioskId: string;
  /** A compact JWS. */
  jws: string;
}

/** What doors are called with. Nothing of it rejects. */
export interface DoorCalls {
  /** Sends a decision to a door, once. */
  call(target: DoorTarget, decision: SignedDecision): Promise<DoorAnswer>;
  /** Counts a decision that was not sent, because the person may have gone by then. */
  late(target: DoorTarget): DoorAnswer;
  /** Lets those who watch a broker know how a visit ended; whoever is not there then never learns it. */
  tell(target: DoorTarget, kioskId: string, outcome: DoorOutcome): void;
  figures(): DoorFigures;
}

/** Of this process, for monitors. */
export interface DoorFigures {
  /** Decisions that were sent, or came too late for it, by how and by what came of them: `opened`, or why it failed. */
  decisions: readonly { way: 'http' | 'mqtt'; outcome: 'opened' | DoorProblem; count: number }[];
  /** Connections to brokers: those that there are, and those that there should be. */
  brokers: { up: number; down: number };
  /** For how long something has waited to be told to a broker; 0: nothing does. */
  untoldMs: number;
}

/** Whether a door may open now, and if not, why. */
export function refusalOf(
  { target, allowed }: Pick<Door, 'target' | 'allowed'>,
  nowUs: Micros,
  timeZone: string,
): 'closed' | 'switched_off' | null {
  if (!allowed) return 'switched_off';
  return isWithin(target?.hours ?? [], nowUs, timeZone) ? null : 'closed';
}

const DAY_MIN = 24 * 60;

function isWithin(hours: readonly DoorHours[], nowUs: Micros, timeZone: string): boolean {
  if (hours.length === 0) return true;
  const { weekday, minutes } = localTime(nowUs, timeZone);
  const isOn = (days: readonly Weekday[], day: number) => days.includes(WEEKDAYS[(day + 7) % 7]);
  return hours.some(({ days, from, until }) => {
    const [begins, ends] = [minutesOf(from), minutesOf(until)];
    const last = ends > begins ? ends : ends + DAY_MIN;
    return (
      (isOn(days, weekday) && minutes >= begins && minutes < last) ||
      (isOn(days, weekday - 1) && minutes + DAY_MIN < last)
    );
  });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How long a decision may be accepted, in seconds: a door must not open late. */
export const DECISION_LIFE_S = 10;

/** For how long after somebody was accepted their decision may be sent, in seconds: then they may have gone. */
export const SENT_WITHIN_S = 3;

/** The latest visit to a kiosk's door. */
export interface LastDecision {
  atUs: Micros;
  sessionId: string;
  outcome: DoorOutcome;
  problem: DoorProblem | null;
  /** HTTP status of the answer; null: there was none. */
  status: number | null;
}

const LAST_DECISION: Shape<LastDecision> = shapeOf(
  Type.Object({
    atUs: Type.Number(),
    sessionId: Type.String(),
    outcome: Type.Enum(DOOR_OUTCOMES),
    problem: orNull(Type.Enum(DOOR_PROBLEMS)),
    status: orNull(Type.Number()),
  }),
);

/** Prefix of the settings' names, followed by the kiosk's ID. */
export const LAST_DECISIONS = 'last_decision.';
export const lastDecision = (kioskId: string): StoredSetting<LastDecision> =>
  new StoredSetting(`${LAST_DECISIONS}${kioskId}`, LAST_DECISION);
