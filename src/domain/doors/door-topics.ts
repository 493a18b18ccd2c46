import type { Door, DoorBroker, DoorOutcome } from './door.ts';
import { DOOR_OUTCOMES } from './door.ts';

/** Whether topics may begin with this: no wildcard, no empty level, nothing of the broker's own. */
export const isTopicPrefix = (text: string): boolean => /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(text);

/** The topics of a kiosk's door at a broker. */
export function doorTopics(prefix: string, kioskId: string) {
  const at = `${prefix}/${kioskId}`;
  return {
    /** Decisions. */
    open: `${at}/open`,
    /** Where the door says that it opened, by the decision's ID. */
    opened: `${at}/opened`,
    /** How each visit ended. */
    visit: `${at}/visit`,
    /** Kept: whether the kiosk's page is open. */
    connected: `${at}/connected`,
    /** Kept: whether faces may open the door. */
    allowed: `${at}/allowed`,
    /** Commands to allow it, or not. */
    allow: `${at}/allowed/set`,
  };
}

/** The topic that says whether the site is connected. @param id tells apart its connections, and those of other sites */
export const statusTopic = (prefix: string, id: string): string => `${prefix}/site-${id}/status`;

export const [ONLINE, OFFLINE] = ['online', 'offline'] as const;
const switched = (on: boolean): 'ON' | 'OFF' => (on ? 'ON' : 'OFF');

/** What a command says; null: it is none. */
export const commandOf = (payload: string): boolean | null =>
  payload === 'ON' ? true : payload === 'OFF' ? false : null;

/** What is told of a visit: as Home Assistant wants events, without who it was. */
export const visitEvent = (outcome: DoorOutcome): string => JSON.stringify({ event_type: outcome });

interface AnnouncedDoor {
  door: Pick<Door, 'kioskId' | 'allowed'>;
  broker: DoorBroker;
  kioskName: string;
  isConnected: boolean;
}

/** Where the site is, for Home Assistant's link to it. */
export interface AnnouncingSite {
  /** The topic that says whether it is connected. */
  status: string;
  baseUrl: string;
  version: string;
}

/** Everything that the broker shall keep of a kiosk, by topic. */
export function keptOf(announced: AnnouncedDoor, site: AnnouncingSite): Map<string, string> {
  const { door, broker, isConnected } = announced;
  const topics = doorTopics(broker.prefix, door.kioskId);
  return new Map([
    [topics.connected, switched(isConnected)],
    [topics.allowed, switched(door.allowed)],
    ...(broker.announces ? discovery(announced, site) : []),
  ]);
}

/** What Home Assistant finds a kiosk by: `homeassistant/<component>/<node>/<object>/config`. */
function discovery(
  { door: { kioskId }, broker, kioskName }: AnnouncedDoor,
  { status, baseUrl, version }: AnnouncingSite,
): [string, string][] {
  const topics = doorTopics(broker.prefix, kioskId);
  const node = `omote_${kioskId}`;
  const shared = {
    availability_topic: status,
    device: {
      identifiers: [node],
      name: kioskName,
      manufacturer: 'Omote',
      model: 'Kiosk',
      configuration_url: `${baseUrl}/console/devices/kiosks/${kioskId}`,
    },
    origin: { name: 'Omote', sw_version: version },
  };
  const config = (component: string, object: string, own: object): [string, string] => [
    `homeassistant/${component}/${node}/${object}/config`,
    JSON.stringify({ ...own, unique_id: `${node}_${object}`, ...shared }),
  ];
  return [
    config('event', 'visit', {
      name: 'Visit',
      state_topic: topics.visit,
      event_types: DOOR_OUTCOMES,
    }),
    config('binary_sensor', 'connected', {
      name: 'Connected',
      device_class: 'connectivity',
      entity_category: 'diagnostic',
      state_topic: topics.connected,
    }),
    broker.switches
      ? config('switch', 'allowed', {
          name: 'Faces may open',
          state_topic: topics.allowed,
          command_topic: topics.allow,
        })
      : config('binary_sensor', 'allowed', { name: 'Faces may open', state_topic: topics.allowed }),
  ];
}
