/** Renders the sign-in or the portal within the cache of replies and the language. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageContext, languageAtom } from '../../session/language.ts';
import { queries } from '../../session/queries.ts';
import { followAppearance } from '../../theme/appearance.ts';
import { showTokens } from '../../theme/tenant-theme.ts';

const Language = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useAtomValue(languageAtom)}>{children}</LanguageContext>
);

/** Use once. The colours stand before anything is drawn. */
export function render(page: ReactNode): void {
  showTokens();
  followAppearance();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Language>{page}</Language>
      </QueryClientProvider>
    </StrictMode>,
  );
}
