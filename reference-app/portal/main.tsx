/** Starts the portal: the first calls, the colours, the elements, then the pages. */
import '@countersign/elements';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followProgress } from './app/progress.ts';
import { beginFirstPage, router } from './app/router.tsx';
import { dropFirstCalls } from './session/first-calls/take.ts';
import { LanguageContext, languageAtom } from './session/language.ts';
import { beginSession, queries } from './session/queries.ts';
import { followAppearance } from './theme/appearance.ts';
import { showTokens } from './theme/tenant-theme.ts';

const begun = Promise.all([beginSession(), beginFirstPage()]).finally(dropFirstCalls);
void followProgress(router, begun);
showTokens();
followAppearance();

const Language = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useAtomValue(languageAtom)}>{children}</LanguageContext>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Language>
        <RouterProvider router={router} />
      </Language>
    </QueryClientProvider>
  </StrictMode>,
);
