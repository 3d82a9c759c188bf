/** Starts the portal: the first calls, the colours, the elements, then the pages. */
import '@countersign/elements';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginFirstPage, router } from './app/router.tsx';
import { beginSession, queries } from './session/queries.ts';
import { followAppearance } from './theme/appearance.ts';
import { showTokens } from './theme/tenant-theme.ts';

beginSession();
beginFirstPage();
showTokens();
followAppearance();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
