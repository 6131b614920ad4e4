import { createContext, useContext, type ReactNode } from 'react';

/** Texts that the ui components show by themselves, in the current language. */
export interface KitTexts {
  readonly close: string;
  readonly loading: string;
  /** Name of the control that goes from point to point. */
  readonly readChart: string;
  readonly showChart: string;
  readonly showTable: string;
  readonly pagesAbove: string;
  readonly pagesBelow: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly page: (page: number) => string;
  /** `12,345` */
  readonly formatCount: (count: number) => string;
}

const KitTextsContext = createContext<KitTexts | undefined>(undefined);

interface KitTextsProviderProps {
  /** Pass the same object until the language changes: a new one renders every component that uses a text again. */
  readonly texts: KitTexts;
  readonly children: ReactNode;
}

/** Passes the translated texts to the ui components, which do not depend on the i18n library. */
export function KitTextsProvider({ texts, children }: KitTextsProviderProps) {
  return <KitTextsContext value={texts}>{children}</KitTextsContext>;
}

export function useKitTexts(): KitTexts {
  const texts = useContext(KitTextsContext);
  if (texts === undefined) throw new Error('There is no KitTextsProvider around this component');
  return texts;
}
