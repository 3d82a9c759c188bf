/** Renders the sign-in pages or the portal with the query cache and the language. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageContext, languageAtom } from '../../session/language.ts';
import { queryClient } from '../../session/queries.ts';
import { syncColorScheme } from '../../theme/appearance.ts';
import { applyThemeTokens } from '../../theme/tenant-theme.ts';

const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useAtomValue(languageAtom)}>{children}</LanguageContext>
);

/** Renders the app. Call it once. The colour tokens are set before anything is rendered. */
export function renderApp(page: ReactNode): void {
  applyThemeTokens();
  syncColorScheme();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>{page}</LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
