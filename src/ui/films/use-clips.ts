import { useCallback, useEffect, useState } from 'react';
import { dropClip, dropClips, keepClip, keptClips } from './clip-store.ts';
import type { ClipName } from './clips.ts';

/** By name, the address at which the clip plays. */
export type Clips = ReadonlyMap<ClipName, string>;

export interface KeptClips {
  clips: Clips;
  /** The browser keeps nothing: clips last as long as the page. */
  unkept: boolean;
  put(name: ClipName, clip: Blob): void;
  drop(name: ClipName): void;
  dropAll(): void;
}

/** The clips, kept in the browser's database as they come and go. */
export function useClips(): KeptClips {
  const [clips, setClips] = useState<Clips>(new Map());
  const [unkept, setUnkept] = useState(false);
  const orUnkept = useCallback((kept: Promise<unknown>) => {
    kept.catch(() => setUnkept(true));
  }, []);
  useEffect(() => {
    const found = keptClips().then((kept) =>
      setClips((now) => new Map([...[...kept].map(([n, clip]) => [n, addressOf(clip)] as const), ...now])),
    );
    orUnkept(found);
  }, [orUnkept]);
  const without = (name: ClipName) => {
    const rest = new Map(clips);
    const address = rest.get(name);
    if (address) URL.revokeObjectURL(address);
    rest.delete(name);
    return rest;
  };
  return {
    clips,
    unkept,
    put(name, clip) {
      setClips(without(name).set(name, addressOf(clip)));
      orUnkept(keepClip(name, clip));
    },
    drop(name) {
      setClips(without(name));
      orUnkept(dropClip(name));
    },
    dropAll() {
      for (const address of clips.values()) URL.revokeObjectURL(address);
      setClips(new Map());
      orUnkept(dropClips());
    },
  };
}

const addressOf = (clip: Blob): string => URL.createObjectURL(clip);
