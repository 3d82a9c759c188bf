/** Starts the page of the designer. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DesignerPage } from './DesignerPage.tsx';

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <DesignerPage />
  </StrictMode>,
);
