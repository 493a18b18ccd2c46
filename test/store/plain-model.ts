import type { KeptTemplate } from '../../src/domain/enrolment/learning.ts';
import type { LearntVisit } from '../../src/domain/enrolment/ports-visits.ts';
import type { AveragedTemplate } from '../../src/domain/gallery/template.ts';
import type {
  ApiKey,
  Attempt,
  Face,
  NewFace,
  Person,
  StoreReads,
  StoreWrites,
} from '../../src/domain/ports.ts';
import { deadlineUs, type Session } from '../../src/domain/sessions/session.ts';
import type { AutomaticDetection } from '../../src/domain/shield/shield.ts';

interface Kept {
  people: Map<string, Person>;
  links: Map<string, string>;
  faces: Map<string, NewFace | null>;
  sessions: Map<string, Session>;
  tokens: Map<string, string>;
  inputs: Map<string, string>;
  attempts: Map<string, Attempt>;
  /** By feature ID, as the pack of a face is its only one. */
  learnt: Map<string, { kept: readonly KeptTemplate[]; atUs: number }>;
  detections: AutomaticDetection[];
  keys: Map<string, ApiKey>;
  settings: Map<string, string>;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** What the store promises, in plain maps: the reference that random operations are compared with. Lists and reviews have tests of their own. */
export class PlainModel
  implements
    Pick<
      StoreWrites,
      | 'addPerson'
      | 'setLockout'
      | 'linkEkyc'
      | 'putFace'
      | 'keepTemplates'
      | 'addSession'
      | 'saveSession'
      | 'saveAttempt'
      | 'addAutomaticDetection'
      | 'addApiKey'
      | 'revokeApiKey'
      | 'endApiKey'
      | 'touchApiKey'
      | 'setSetting'
      | 'person'
      | 'authIdOfEkyc'
      | 'faceOf'
      | 'templateOf'
      | 'keptTemplates'
      | 'visitsOf'
      | 'refinedAtUs'
      | 'visitCounts'
      | 'meanLengthOf'
      | 'imageOf'
      | 'metadataOf'
      | 'session'
      | 'sessionByToken'
      | 'sessionMetadata'
      | 'dueSessions'
      | 'attempt'
      | 'attempts'
      | 'automaticDetections'
      | 'apiKeyByHash'
      | 'apiKeys'
      | 'setting'
      | 'counts'
    >
{
  #k: Kept = {
    people: new Map(),
    links: new Map(),
    faces: new Map(),
    sessions: new Map(),
    tokens: new Map(),
    inputs: new Map(),
    attempts: new Map(),
    learnt: new Map(),
    detections: [],
    keys: new Map(),
    settings: new Map(),
  };

  /** All or nothing, as one job of transact. */
  transact(job: (tx: PlainModel) => void): void {
    const before = structuredClone(this.#k);
    try {
      job(this);
    } catch (error) {
      this.#k = before;
      throw error;
    }
  }

  addPerson(p: Person): void {
    must(!this.#k.people.has(p.authId), 'known');
    this.#k.people.set(p.authId, p);
  }
  setLockout(authId: string, lockout: Person['lockout']): void {
    this.#k.people.set(authId, { ...this.#personOf(authId), lockout });
  }
  linkEkyc(ekycId: string, authId: string, _atUs: number): void {
    this.#personOf(authId);
    must(!this.#k.links.has(ekycId), 'linked');
    this.#k.links.set(ekycId, authId);
  }
  putFace(f: NewFace): void {
    this.#personOf(f.authId);
    must(!this.#k.faces.has(f.faceFeatureId), 'feature ID known');
    for (const [id, old] of this.#k.faces) if (old?.authId === f.authId) this.#k.faces.set(id, null);
    this.#k.faces.set(f.faceFeatureId, f);
    this.#k.inputs.delete(f.sessionId);
  }
  keepTemplates(
    authId: string,
    pack: string,
    kept: readonly KeptTemplate[],
    template: AveragedTemplate,
    atUs: number,
  ): boolean {
    const f = this.#faceOf(authId);
    if (f?.pack !== pack) return false;
    must(new Set(kept.map((k) => k.sessionId)).size === kept.length || kept.length < 2, 'a session twice');
    this.#k.learnt.set(f.faceFeatureId, { kept: kept.length > 1 ? kept : [], atUs });
    this.#k.faces.set(f.faceFeatureId, { ...f, template });
    return true;
  }
  addSession(s: Session, tokenHash: Uint8Array | null, metadata: string): void {
    this.#personOf(s.authId);
    must(!this.#k.sessions.has(s.id), 'known');
    must(tokenHash === null || !this.#k.tokens.has(hex(tokenHash)), 'token known');
    this.#k.sessions.set(s.id, s);
    if (tokenHash) this.#k.tokens.set(hex(tokenHash), s.id);
    if (s.outcome === null && metadata !== '{}') this.#k.inputs.set(s.id, metadata);
  }
  saveSession(s: Session): void {
    must(this.#k.sessions.has(s.id), 'unknown');
    this.#k.sessions.set(s.id, s);
    if (s.outcome?.result === false) this.#k.inputs.delete(s.id);
  }
  saveAttempt(a: Attempt): void {
    must(this.#k.sessions.has(a.sessionId), 'unknown');
    this.#k.attempts.set(`${a.sessionId}/${a.number}`, a);
  }
  addAutomaticDetection(d: AutomaticDetection): void {
    for (const id of [d.authId, ...d.hits.map((h) => h.authId)]) this.#personOf(id);
    this.#k.detections.push(d);
  }
  addApiKey(key: ApiKey, hash: Uint8Array): void {
    const known = [...this.#k.keys.values()].some((k) => k.id === key.id);
    must(!known && !this.#k.keys.has(hex(hash)), 'known');
    this.#k.keys.set(hex(hash), key);
  }
  revokeApiKey(id: string, atUs: number): boolean {
    return this.#changeKey(id, (k) => ({ ...k, revokedAtUs: k.revokedAtUs ?? atUs }));
  }
  endApiKey(id: string, atUs: number): void {
    this.#changeKey(id, (k) => ({ ...k, expiresAtUs: Math.min(k.expiresAtUs ?? atUs, atUs) }));
  }
  touchApiKey(id: string, atUs: number): void {
    this.#changeKey(id, (k) => ({ ...k, lastUsedAtUs: Math.max(k.lastUsedAtUs ?? 0, atUs) }));
  }
  setSetting(name: string, value: string): void {
    this.#k.settings.set(name, value);
  }

  person(authId: string): Person | null {
    return this.#k.people.get(authId) ?? null;
  }
  authIdOfEkyc(ekycId: string): string | null {
    return this.#k.links.get(ekycId) ?? null;
  }
  faceOf(authId: string): Face | null {
    const f = this.#faceOf(authId);
    if (!f) return null;
    const { image: _, template: __, metadata: ___, pack: ____, ...rest } = f;
    return rest;
  }
  templateOf(authId: string, pack: string): AveragedTemplate | null {
    const f = this.#faceOf(authId);
    return f?.pack === pack ? f.template : null;
  }
  keptTemplates(authId: string, pack: string): KeptTemplate[] {
    const f = this.#faceOf(authId);
    const kept = f?.pack === pack ? (this.#k.learnt.get(f.faceFeatureId)?.kept ?? []) : [];
    const order = (k: KeptTemplate) => (k.sessionId === f?.sessionId ? -1 : k.takenAtUs);
    return [...kept].sort((a, b) => order(a) - order(b) || (a.sessionId < b.sessionId ? -1 : 1));
  }
  visitsOf(authId: string): LearntVisit[] {
    const f = this.#faceOf(authId);
    return this.keptTemplates(authId, f?.pack ?? '')
      .filter((k) => k.sessionId !== f?.sessionId)
      .map(({ sessionId, takenAtUs }) => ({ pack: f?.pack ?? '', sessionId, takenAtUs }));
  }
  refinedAtUs(authId: string, pack: string): number | null {
    const f = this.#faceOf(authId);
    return f?.pack === pack ? (this.#k.learnt.get(f.faceFeatureId)?.atUs ?? null) : null;
  }
  visitCounts(): { people: number; visits: number } {
    const each = [...this.#k.people.keys()].map((authId) => this.visitsOf(authId).length);
    const people = [...this.#k.people.keys()].filter((authId) => {
      const f = this.#faceOf(authId);
      return f && this.visitsOf(authId).length > 0;
    });
    return { people: people.length, visits: each.reduce((a, b) => a + b, 0) };
  }
  meanLengthOf(authId: string, pack: string): number | null {
    return this.templateOf(authId, pack)?.meanLength ?? null;
  }
  imageOf(featureId: string): Uint8Array | null {
    return this.#k.faces.get(featureId)?.image ?? null;
  }
  metadataOf(authId: string): string | null {
    return this.#faceOf(authId)?.metadata ?? null;
  }
  *templates(pack: string): Iterable<{ authId: string; template: Float32Array | null }> {
    for (const f of this.#k.faces.values())
      if (f?.pack === pack) yield { authId: f.authId, template: f.template.template };
  }
  session(id: string, kind?: Session['kind']): Session | null {
    const s = this.#k.sessions.get(id);
    return s && (kind === undefined || s.kind === kind) ? s : null;
  }
  sessionByToken(tokenHash: Uint8Array): Session | null {
    return this.session(this.#k.tokens.get(hex(tokenHash)) ?? '');
  }
  sessionMetadata(id: string): string {
    return this.#k.inputs.get(id) ?? '{}';
  }
  dueSessions(nowUs: number, limit: number): Session[] {
    const due = [...this.#k.sessions.values()].filter(
      (s) => (deadlineUs(s) ?? Number.POSITIVE_INFINITY) <= nowUs,
    );
    return due.sort((a, b) => (deadlineUs(a) ?? 0) - (deadlineUs(b) ?? 0)).slice(0, limit);
  }
  attempt(sessionId: string, number: number): Attempt | null {
    return this.attempts(sessionId).find((a) => a.number === number) ?? null;
  }
  attempts(sessionId: string): Attempt[] {
    const own = [...this.#k.attempts.values()].filter((a) => a.sessionId === sessionId);
    return own.sort((a, b) => a.number - b.number);
  }
  automaticDetections(authId: string): AutomaticDetection[] {
    const own = this.#k.detections.filter((d) => d.authId === authId);
    return own.sort((a, b) => a.detectedAtUs - b.detectedAtUs);
  }
  apiKeyByHash(hashHex: string): ApiKey | null {
    return this.#k.keys.get(hashHex) ?? null;
  }
  apiKeys(): ApiKey[] {
    return [...this.#k.keys.values()].sort((a, b) => a.createdAtUs - b.createdAtUs || (a.id < b.id ? -1 : 1));
  }
  setting(name: string): string | null {
    return this.#k.settings.get(name) ?? null;
  }
  counts(): ReturnType<StoreReads['counts']> {
    const open = [...this.#k.sessions.values()].filter((s) => s.outcome === null);
    return {
      people: this.#k.people.size,
      faces: [...this.#k.faces.values()].filter((f) => f !== null).length,
      sessions: this.#k.sessions.size,
      openSessions: open.length,
    };
  }

  #personOf(authId: string): Person {
    const p = this.#k.people.get(authId);
    if (!p) throw new Error('no such person');
    return p;
  }
  #faceOf(authId: string): NewFace | undefined {
    return [...this.#k.faces.values()].find((f) => f?.authId === authId) ?? undefined;
  }
  #changeKey(id: string, change: (k: ApiKey) => ApiKey): boolean {
    for (const [hash, key] of this.#k.keys) {
      if (key.id !== id) continue;
      this.#k.keys.set(hash, change(key));
      return true;
    }
    return false;
  }
}
