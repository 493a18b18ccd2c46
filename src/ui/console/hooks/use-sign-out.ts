import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { service } from '../../api.ts';
import { useKept } from './use-kept.ts';
import { useMe } from './use-me.ts';

interface SignOut {
  /** @param alsoThere at the identity provider, too */
  signOut: (alsoThere?: boolean) => Promise<void>;
  /** The latest attempt failed, wherever it was started: the operator is still signed in. */
  failed: boolean;
  clear: () => void;
}

/** Signs the operator out, who must not leave in the belief that it was done if it was not. */
export function useSignOut(): SignOut {
  const { refresh } = useMe();
  const [, navigate] = useLocation();
  const [failed, setFailed] = useKept('sign-out', false);
  const clear = useCallback(() => setFailed(() => false), [setFailed]);
  const signOut = useCallback(
    async (alsoThere = false): Promise<void> => {
      clear();
      const answer = await service.signOut({ everywhere: false });
      if (!answer.ok && answer.problem.kind !== 'closed') return setFailed(() => true);
      const there = alsoThere && answer.ok ? answer.value.provider_address : null;
      if (there !== null) return window.location.assign(there);
      navigate('/console');
      refresh();
    },
    [clear, setFailed, navigate, refresh],
  );
  return { signOut, failed, clear };
}
