/** The side of an appliance that wants to join: it has a token and no data key yet. */
import { createSecretKey, timingSafeEqual } from 'node:crypto';
import type { JoinToken } from '../../../domain/appliances/join-token.ts';
import {
  fingerprintOf,
  hashOfToken,
  type NodeKeyPair,
  proofOf,
  type Recipient,
  siteInToken,
  unwrapForNode,
  verifierOf,
} from '../../appliances/key-for-node.ts';
import { keyState } from '../../keys/key-check.ts';
import { databaseAddress, shownAddress } from '../connection/address.ts';
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { keylessPrimary, reached } from '../connection/keyless.ts';
import { portErrorOfPostgres } from '../connection/postgres-fault.ts';
import type { Primary } from '../connection/primary.ts';
import { FRESH_MS } from './membership.ts';
import { siteAt } from './site-at.ts';

interface JoiningOptions {
  url: string;
  /** Returns the content of the credential omote-database-password; null: the process was not given one. */
  credential: () => string | null;
  token: JoinToken;
  node: { id: string; name: string; version: string };
  keys: NodeKeyPair;
}

interface TokenRow {
  hash: Uint8Array;
  leftUs: number;
  nodeId: string | null;
  wrappedKey: Uint8Array | null;
  acceptedAtUs: number | null;
}

const ANOTHER = 'Create a new one on one of the site’s appliances: omote site token.';

/** Asks to join, and opens the data key that was wrapped for this appliance. */
export class JoiningAppliance {
  readonly #options: JoiningOptions;
  readonly #primary: Primary;
  readonly #recipient: Recipient;
  readonly #verifier: Uint8Array;
  #connection: Connection;

  private constructor(options: JoiningOptions, primary: Primary, connection: Connection, site: string) {
    this.#options = options;
    this.#primary = primary;
    this.#connection = connection;
    this.#verifier = verifierOf(options.token.secret);
    this.#recipient = { nodeId: options.node.id, publicKey: options.keys.publicKey, site };
  }

  /**
   * @throws Error with a message for operators: the database is unavailable or belongs to another site, or the token
   * is wrong, used or expired
   */
  static async ask(options: JoiningOptions): Promise<JoiningAppliance> {
    const { url, credential, token } = options;
    const address = databaseAddress(url);
    const primary = keylessPrimary(address, credential);
    const connection = await reached(primary);
    try {
      const site = await siteAt(connection);
      if (site === null)
        throw new DatabaseRefused(
          `${shownAddress(address)} has no site to join: no appliance has used it yet, or only one of an earlier version. Start (or ` +
            'update) the site’s first appliance on it, then create a token there: omote site token.',
        );
      if (siteInToken(site) !== token.site)
        throw new DatabaseRefused(
          `The token belongs to a different site than the one at ${shownAddress(address)}. Correct OMOTE_DATABASE_URL, or create a ` +
            'token on an appliance that uses this database.',
        );
      const newcomer = new JoiningAppliance(options, primary, connection, site);
      await newcomer.#enter();
      return newcomer;
    } catch (error) {
      await connection.close();
      throw portErrorOfPostgres(error);
    }
  }

  /** Twelve digits that an operator compares with those on an appliance of the site. */
  get fingerprint(): string {
    return fingerprintOf(this.#verifier, this.#recipient);
  }

  /**
   * @returns the data key, 32 bytes; null: nobody has accepted yet
   * @throws Error with a message for operators when the appliance was refused, or the token expired
   */
  async look(): Promise<Uint8Array | null> {
    const row = await this.#row();
    if (!row || row.nodeId !== this.#recipient.nodeId)
      throw new DatabaseRefused(`An operator of the site refused this appliance. ${ANOTHER}`);
    if (row.wrappedKey !== null) return await this.#opened(row.wrappedKey);
    if (row.leftUs <= 0) throw new DatabaseRefused(await this.#nobodyCame());
    return null;
  }

  /** Deletes the wrapped data key from the database; to be called once the key is stored here. */
  async taken(): Promise<void> {
    await this.#connection
      .rows(
        'UPDATE main.site_joins SET wrapped_key = NULL WHERE token_id = ? AND node_id = ?',
        this.#options.token.id,
        this.#recipient.nodeId,
      )
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #enter(): Promise<void> {
    const { token, node, keys } = this.#options;
    const row = await this.#row();
    if (!row)
      throw new DatabaseRefused(
        `The site doesn’t recognise this token: it expired at least a day ago or was refused. ${ANOTHER}`,
      );
    const hash = hashOfToken(token.secret);
    if (row.hash.length !== hash.length || !timingSafeEqual(row.hash, hash))
      throw new DatabaseRefused(
        `The token is wrong. Enter it exactly as shown. If that doesn’t help: ${ANOTHER}`,
      );
    if (row.nodeId !== null && row.nodeId !== node.id)
      throw new DatabaseRefused(`Another appliance has used this token. ${ANOTHER}`);
    if (row.acceptedAtUs !== null && row.wrappedKey === null)
      throw new DatabaseRefused(`This token has already been used. ${ANOTHER}`);
    if (row.leftUs <= 0) throw new DatabaseRefused(`The token has expired. ${ANOTHER}`);
    const written = await this.#connection.rows(
      `UPDATE main.site_joins SET node_id = ?, name = ?, version = ?, public_key = ?, proof = ?
       WHERE token_id = ? AND (node_id IS NULL OR node_id = ?) RETURNING token_id`,
      node.id,
      node.name,
      node.version,
      keys.publicKey,
      proofOf(this.#verifier, this.#recipient, node.name),
      token.id,
      node.id,
    );
    if (written.length === 0) throw new DatabaseRefused(`Another appliance has used this token. ${ANOTHER}`);
  }

  async #row(): Promise<TokenRow | undefined> {
    const read = async () =>
      (
        await this.#connection.rows<TokenRow>(
          `SELECT hash, ends_at_us - main.omote_now() AS leftUs, node_id AS nodeId, wrapped_key AS wrappedKey,
             accepted_at_us AS acceptedAtUs FROM main.site_joins WHERE token_id = ?`,
          this.#options.token.id,
        )
      )[0];
    try {
      return await read();
    } catch {
      // The database was restarted or failed over while an operator compared the digits.
      await this.#connection.close();
      this.#connection = await reached(this.#primary);
      return await read();
    }
  }

  async #opened(wrapped: Uint8Array): Promise<Uint8Array> {
    const dataKey = unwrapForNode(wrapped, this.#recipient, this.#options.keys.privateKey, this.#verifier);
    if (dataKey === null)
      throw new DatabaseRefused(
        `The database entry for this appliance wasn’t created by the holder of the token, so don’t join. Check who has write access to the database, then: ${ANOTHER}`,
      );
    // As at each start, the database must have this key.
    await keyState(this.#connection.sql, createSecretKey(dataKey));
    return dataKey;
  }

  async #nobodyCame(): Promise<string> {
    const [{ atWork }] = await this.#connection.rows<{ atWork: number }>(
      `SELECT count(*) AS atWork FROM main.site_nodes WHERE seen_at_us > main.omote_now() - ${FRESH_MS} * 1000`,
    );
    return atWork === 0
      ? `The token expired, and no appliance of the site is running to accept this one. Start one. ${ANOTHER}`
      : `No one accepted this appliance before the token expired. ${ANOTHER}`;
  }
}
