import { useCallback, useEffect, useState } from 'react';
import { dropClip, dropClips, keepClip, keptClips } from './clip-store.ts';
import type { ClipName } from './clips.ts';

/** By name, the address at which the clip plays. */
export type Clips = ReadonlyMap<ClipName, string>;

export interface KeptClips {
  clips: Clips;
  /** Clips are being read or tried. */
  busy: boolean;
  /** The browser keeps nothing: clips last as long as the page. */
  unkept: boolean;
  /** The browser may still have what was deleted. */
  undeleted: boolean;
  /** The clip that was refused last, because this browser cannot play it. */
  unplayable: ClipName | null;
  put(name: ClipName, clip: Blob): void;
  drop(name: ClipName): void;
  dropAll(): void;
}

/** The clips, kept in the browser's database as they come and go. */
export function useClips(): KeptClips {
  const [clips, setClips] = useState<Clips>(new Map());
  const [busy, setBusy] = useState(true);
  const [unkept, setUnkept] = useState(false);
  const [undeleted, setUndeleted] = useState(false);
  const [unplayable, setUnplayable] = useState<ClipName | null>(null);
  useEffect(() => {
    keptClips()
      .then(
        (kept) => setClips(new Map([...kept].map(([name, clip]) => [name, URL.createObjectURL(clip)]))),
        () => setUnkept(true),
      )
      .finally(() => setBusy(false));
  }, []);
  const put = useCallback(async (name: ClipName, clip: Blob) => {
    setBusy(true);
    setUnplayable(null);
    const address = URL.createObjectURL(clip);
    if (await plays(address)) {
      setClips((now) => new Map(without(now, name)).set(name, address));
      keepClip(name, clip).catch(() => setUnkept(true));
    } else {
      URL.revokeObjectURL(address);
      setUnplayable(name);
    }
    setBusy(false);
  }, []);
  return {
    clips,
    busy,
    unkept,
    undeleted,
    unplayable,
    put: (name, clip) => void put(name, clip),
    drop(name) {
      setClips((now) => without(now, name));
      dropClip(name).catch(() => setUndeleted(true));
    },
    dropAll() {
      setClips((now) => [...now.keys()].reduce(without, now));
      dropClips().catch(() => setUndeleted(true));
    },
  };
}

function without(clips: Clips, name: ClipName): Clips {
  const rest = new Map(clips);
  URL.revokeObjectURL(rest.get(name) ?? '');
  rest.delete(name);
  return rest;
}

/** Whether this browser finds a picture at the address and can play it. */
async function plays(address: string): Promise<boolean> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.src = address;
  try {
    await video.play();
    return video.videoWidth > 0;
  } catch {
    return false;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
