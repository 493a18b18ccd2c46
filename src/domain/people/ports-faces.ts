/** Registered faces; part of StoreReads and StoreWrites (ports.ts). */
import type { Quality } from '../capture/reading.ts';
import type { AveragedTemplate } from '../gallery/template.ts';
import type { Micros } from '../time.ts';

export interface Face {
  faceFeatureId: string;
  authId: string;
  sessionId: string;
  registeredAtUs: Micros;
  quality: Quality;
  /** Only the person's own code opens it: the site has no picture, and a template that it cannot read. */
  heldByOwner: boolean;
}

/** A template that the person's own code opens. */
interface OwnerHeld {
  sealedByOwner: Uint8Array;
}

/** The data written when a face is enrolled; image, template and metadata are sealed by the store. */
export interface NewFace extends Omit<Face, 'heldByOwner'> {
  /** JPEG as captured. It is not stored of a face that its owner holds. */
  image: Uint8Array;
  pack: string;
  template: AveragedTemplate | OwnerHeld;
  /** JSON text of an object. */
  metadata: string;
}

export interface FaceReads {
  /** The person's current face, or null. */
  faceOf(authId: string): Promise<Face | null>;
  /** Current reference template for this pack, unsealed. @throws SealBroken */
  templateOf(authId: string, pack: string): Promise<AveragedTemplate | null>;
  /** The template that the person's own code opens; null: they hold none of this pack. @throws SealBroken */
  ownerHeldTemplate(authId: string, pack: string): Promise<(OwnerHeld & { faceFeatureId: string }) | null>;
  /** How many people hold their face themselves. */
  ownerHeldFaces(): Promise<number>;
  /** How many of their templates are of this pack. */
  ownerHeldTemplates(pack: string): Promise<number>;
  /** The mean length of that template, without unsealing it; null if there is no template or its length is unknown. */
  meanLengthOf(authId: string, pack: string): Promise<number | null>;
  /** The person whose face this is or was. */
  ownerOfFace(faceFeatureId: string): Promise<string | null>;
  /** JPEG of the current face, unsealed; null: it is gone, or its owner holds it. @throws SealBroken */
  imageOf(faceFeatureId: string): Promise<Uint8Array | null>;
  /** Metadata text of the person's current face, unsealed; null if there is no face. */
  metadataOf(authId: string): Promise<string | null>;
}

export interface FaceWrites {
  /** Makes this the person's current face; an earlier one keeps its ID, resolvable as gone, and loses its data. */
  putFace(face: NewFace): Promise<void>;
}
