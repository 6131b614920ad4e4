import { createContext, useContext, type ReactNode } from 'react';

/** The texts that components of the kit show on their own, in the reader's language. */
export interface KitTexts {
  readonly close: string;
  readonly loading: string;
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
  /** The same object until the language changes: every component of the kit that shows a text renders again with it. */
  readonly texts: KitTexts;
  readonly children: ReactNode;
}

/** Gives the kit its texts; the kit itself does not know how they are translated. */
export function KitTextsProvider({ texts, children }: KitTextsProviderProps) {
  return <KitTextsContext value={texts}>{children}</KitTextsContext>;
}

/** The kit's texts in the language that is shown. */
export function useKitTexts(): KitTexts {
  const texts = useContext(KitTextsContext);
  if (texts === undefined) throw new Error('There is no KitTextsProvider around this component');
  return texts;
}
