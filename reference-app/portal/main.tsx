/** Starts the portal: colours first, then the elements, then the pages. */
import '@countersign/elements';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { queries } from './session/queries.ts';
import { followAppearance } from './theme/appearance.ts';
import { showTokens } from './theme/tenant-theme.ts';

showTokens();
followAppearance();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
