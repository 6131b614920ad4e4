import { createContext, useContext } from 'react';
import type { SiteMode } from './site-mode.js';

export const SiteModeContext = createContext<SiteMode>({
  isDesktop: false,
  isInternational: false,
  isSuperGreen: false,
  canPlayReplay: false,
});

export function useSiteMode(): SiteMode {
  return useContext(SiteModeContext);
}
