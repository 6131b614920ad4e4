import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { useSignOut } from './use-sign-out.js';

export interface Farewell {
  /** Signs out 3 s from now, also when the page is left meanwhile (S4-14). */
  readonly begin: () => void;
  /** Signs out now and goes to the sign-in page. */
  readonly leave: () => void;
}

/** Signs the user out whose sessions the host has ended by a change of the password. */
export function useFarewell(): Farewell {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Read first: the sign-out already unmounts this page.
    const wasOnPage = isOnPage.current;
    signOut();
    if (wasOnPage) void navigate(links.auth.to(), { replace: true });
  };
  return {
    begin: () => {
      setTimeout(leave, delaysMs.logoutAfterPasswordChange);
    },
    leave,
  };
}
