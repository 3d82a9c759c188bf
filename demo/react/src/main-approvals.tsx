/** Starts the page of approvals. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApprovalsPage } from './ApprovalsPage.tsx';

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <ApprovalsPage />
  </StrictMode>,
);
