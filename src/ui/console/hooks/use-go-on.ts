import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Goes on to another page after an answer, unless the operator has left this one meanwhile: whoever is somewhere else by
 * then stays there.
 */
export function useGoOn(): (to: string) => void {
  const [, navigate] = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback((to) => isHere.current && navigate(to), [navigate]);
}
