import type { ApiKey } from '../../src/domain/access/ports-api-keys.ts';
import type { Attempt } from '../../src/domain/capture/attempt.ts';
import type { KeptTemplate } from '../../src/domain/enrolment/learning.ts';
import type { LearntVisit } from '../../src/domain/enrolment/ports-visits.ts';
import type { AveragedTemplate } from '../../src/domain/gallery/template.ts';
import type { Face, NewFace } from '../../src/domain/people/ports-faces.ts';
import type { Person } from '../../src/domain/people/ports-people.ts';
import type { StoreReads, StoreWrites } from '../../src/domain/ports.ts';
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
  /** By feature ID, because each face has a single pack here. */
  learnt: Map<string, { kept: readonly KeptTemplate[]; atUs: number }>;
  detections: AutomaticDetection[];
  keys: Map<string, ApiKey>;
  settings: Map<string, string>;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/**
 * What the store promises, in plain maps: random operations are compared with it. Lists and reviews have tests of
 * their own.
 */
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

  /** All or nothing, like a job of transact. */
  async transact(job: (tx: PlainModel) => Promise<unknown>): Promise<void> {
    const before = structuredClone(this.#k);
    try {
      await job(this);
    } catch (error) {
      this.#k = before;
      throw error;
    }
  }

  async addPerson(p: Person): Promise<void> {
    must(!this.#k.people.has(p.authId), 'known');
    this.#k.people.set(p.authId, p);
  }
  async setLockout(authId: string, lockout: Person['lockout']): Promise<void> {
    this.#k.people.set(authId, { ...this.#personOf(authId), lockout });
  }
  async linkEkyc(ekycId: string, authId: string, _atUs: number): Promise<void> {
    this.#personOf(authId);
    must(!this.#k.links.has(ekycId), 'linked');
    this.#k.links.set(ekycId, authId);
  }
  async putFace(f: NewFace): Promise<void> {
    this.#personOf(f.authId);
    must(!this.#k.faces.has(f.faceFeatureId), 'feature ID known');
    for (const [id, old] of this.#k.faces) if (old?.authId === f.authId) this.#k.faces.set(id, null);
    this.#k.faces.set(f.faceFeatureId, f);
    this.#k.inputs.delete(f.sessionId);
  }
  async keepTemplates(
    authId: string,
    pack: string,
    kept: readonly KeptTemplate[],
    template: AveragedTemplate,
    atUs: number,
  ): Promise<boolean> {
    const f = this.#faceOf(authId);
    if (f?.pack !== pack || 'sealedByOwner' in f.template) return false;
    must(new Set(kept.map((k) => k.sessionId)).size === kept.length || kept.length < 2, 'a session twice');
    this.#k.learnt.set(f.faceFeatureId, { kept: kept.length > 1 ? kept : [], atUs });
    this.#k.faces.set(f.faceFeatureId, { ...f, template });
    return true;
  }
  async addSession(s: Session, tokenHash: Uint8Array | null, metadata: string): Promise<void> {
    this.#personOf(s.authId);
    must(!this.#k.sessions.has(s.id), 'known');
    must(tokenHash === null || !this.#k.tokens.has(hex(tokenHash)), 'token known');
    this.#k.sessions.set(s.id, s);
    if (tokenHash) this.#k.tokens.set(hex(tokenHash), s.id);
    if (s.outcome === null && metadata !== '{}') this.#k.inputs.set(s.id, metadata);
  }
  async saveSession(s: Session): Promise<void> {
    must(this.#k.sessions.has(s.id), 'unknown');
    this.#k.sessions.set(s.id, s);
    if (s.outcome?.result === false) this.#k.inputs.delete(s.id);
  }
  async saveAttempt(a: Attempt): Promise<void> {
    must(this.#k.sessions.has(a.sessionId), 'unknown');
    this.#k.attempts.set(`${a.sessionId}/${a.number}`, a);
  }
  async addAutomaticDetection(d: AutomaticDetection): Promise<void> {
    for (const id of [d.authId, ...d.hits.map((h) => h.authId)]) this.#personOf(id);
    this.#k.detections.push(d);
  }
  async addApiKey(key: ApiKey, hash: Uint8Array): Promise<void> {
    const known = [...this.#k.keys.values()].some((k) => k.id === key.id);
    must(!known && !this.#k.keys.has(hex(hash)), 'known');
    this.#k.keys.set(hex(hash), key);
  }
  async revokeApiKey(id: string, atUs: number): Promise<boolean> {
    return this.#changeKey(id, (k) => ({ ...k, revokedAtUs: k.revokedAtUs ?? atUs }));
  }
  async endApiKey(id: string, atUs: number): Promise<void> {
    this.#changeKey(id, (k) => ({ ...k, expiresAtUs: Math.min(k.expiresAtUs ?? atUs, atUs) }));
  }
  async touchApiKey(id: string, atUs: number, address: string): Promise<void> {
    this.#changeKey(id, (k) =>
      atUs < (k.lastUsedAtUs ?? 0) ? k : { ...k, lastUsedAtUs: atUs, lastUsedFrom: address },
    );
  }
  async setSetting(name: string, value: string): Promise<void> {
    this.#k.settings.set(name, value);
  }

  async person(authId: string): Promise<Person | null> {
    return this.#k.people.get(authId) ?? null;
  }
  async authIdOfEkyc(ekycId: string): Promise<string | null> {
    return this.#k.links.get(ekycId) ?? null;
  }
  async faceOf(authId: string): Promise<Face | null> {
    const f = this.#faceOf(authId);
    if (!f) return null;
    const { image: _, template, metadata: ___, pack: ____, ...rest } = f;
    return { ...rest, heldByOwner: 'sealedByOwner' in template };
  }
  async templateOf(authId: string, pack: string): Promise<AveragedTemplate | null> {
    const f = this.#faceOf(authId);
    return f?.pack === pack && !('sealedByOwner' in f.template) ? f.template : null;
  }
  async ownerHeldTemplate(authId: string, pack: string) {
    const f = this.#faceOf(authId);
    if (f?.pack !== pack || !('sealedByOwner' in f.template)) return null;
    return { faceFeatureId: f.faceFeatureId, sealedByOwner: f.template.sealedByOwner };
  }
  async ownerHeldFaces(): Promise<number> {
    return [...this.#k.faces.values()].filter((f) => f && 'sealedByOwner' in f.template).length;
  }
  async ownerHeldTemplates(pack: string): Promise<number> {
    return [...this.#k.faces.values()].filter((f) => f?.pack === pack && 'sealedByOwner' in f.template)
      .length;
  }
  async keptTemplates(authId: string, pack: string): Promise<KeptTemplate[]> {
    const f = this.#faceOf(authId);
    const kept = f?.pack === pack ? (this.#k.learnt.get(f.faceFeatureId)?.kept ?? []) : [];
    const order = (k: KeptTemplate) => (k.sessionId === f?.sessionId ? -1 : k.takenAtUs);
    return [...kept].sort((a, b) => order(a) - order(b) || (a.sessionId < b.sessionId ? -1 : 1));
  }
  async visitsOf(authId: string): Promise<LearntVisit[]> {
    const f = this.#faceOf(authId);
    return (await this.keptTemplates(authId, f?.pack ?? ''))
      .filter((k) => k.sessionId !== f?.sessionId)
      .map(({ sessionId, takenAtUs }) => ({ pack: f?.pack ?? '', sessionId, takenAtUs }));
  }
  async refinedAtUs(authId: string, pack: string): Promise<number | null> {
    const f = this.#faceOf(authId);
    return f?.pack === pack ? (this.#k.learnt.get(f.faceFeatureId)?.atUs ?? null) : null;
  }
  async visitCounts(): Promise<{ people: number; visits: number }> {
    const each = await Promise.all(
      [...this.#k.people.keys()].map(async (authId) => (await this.visitsOf(authId)).length),
    );
    return { people: each.filter((visits) => visits > 0).length, visits: each.reduce((a, b) => a + b, 0) };
  }
  async meanLengthOf(authId: string, pack: string): Promise<number | null> {
    return (await this.templateOf(authId, pack))?.meanLength ?? null;
  }
  async imageOf(featureId: string): Promise<Uint8Array | null> {
    const f = this.#k.faces.get(featureId);
    return f && !('sealedByOwner' in f.template) ? f.image : null;
  }
  async metadataOf(authId: string): Promise<string | null> {
    return this.#faceOf(authId)?.metadata ?? null;
  }
  async *templates(pack: string): AsyncGenerator<{ authId: string; template: Float32Array | null }> {
    for (const f of this.#k.faces.values())
      if (f?.pack === pack && !('sealedByOwner' in f.template))
        yield { authId: f.authId, template: f.template.template };
  }
  async session(id: string, kind?: Session['kind']): Promise<Session | null> {
    const s = this.#k.sessions.get(id);
    return s && (kind === undefined || s.kind === kind) ? s : null;
  }
  async sessionByToken(tokenHash: Uint8Array): Promise<Session | null> {
    return this.session(this.#k.tokens.get(hex(tokenHash)) ?? '');
  }
  async sessionMetadata(id: string): Promise<string> {
    return this.#k.inputs.get(id) ?? '{}';
  }
  async dueSessions(nowUs: number, limit: number): Promise<Session[]> {
    const due = [...this.#k.sessions.values()].filter(
      (s) => (deadlineUs(s) ?? Number.POSITIVE_INFINITY) <= nowUs,
    );
    return due.sort((a, b) => (deadlineUs(a) ?? 0) - (deadlineUs(b) ?? 0)).slice(0, limit);
  }
  async attempt(sessionId: string, number: number): Promise<Attempt | null> {
    return (await this.attempts(sessionId)).find((a) => a.number === number) ?? null;
  }
  async attempts(sessionId: string): Promise<Attempt[]> {
    const own = [...this.#k.attempts.values()].filter((a) => a.sessionId === sessionId);
    return own.sort((a, b) => a.number - b.number);
  }
  async automaticDetections(authId: string): Promise<AutomaticDetection[]> {
    const own = this.#k.detections.filter((d) => d.authId === authId);
    return own.sort((a, b) => a.detectedAtUs - b.detectedAtUs);
  }
  async apiKeyByHash(hashHex: string): Promise<ApiKey | null> {
    return this.#k.keys.get(hashHex) ?? null;
  }
  async apiKeys(): Promise<ApiKey[]> {
    return [...this.#k.keys.values()].sort((a, b) => a.createdAtUs - b.createdAtUs || (a.id < b.id ? -1 : 1));
  }
  async setting(name: string): Promise<string | null> {
    return this.#k.settings.get(name) ?? null;
  }
  async counts(): ReturnType<StoreReads['counts']> {
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
