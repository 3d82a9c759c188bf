/** Starts the page of the flow. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FlowPage } from './FlowPage.tsx';

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <FlowPage />
  </StrictMode>,
);
