/** Starts the portal: colours first, then the elements, then the pages. */
import '@countersign/elements';
import './look/base.css';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppearance } from './look/appearance.ts';
import { emotion } from './look/emotion.ts';
import { muiTheme } from './look/mui-theme.ts';
import { showTokens } from './look/tenant-theme.ts';
import { queries } from './session/queries.ts';
import { router } from './shell/router.tsx';

showTokens();
followAppearance();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={emotion}>
      <ThemeProvider theme={muiTheme}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
