/** Card around the sign-in pages, with switches for language and appearance. */
import './login.css';
import type { ReactNode } from 'react';
import { useFavicon } from '../../../session/favicon.ts';
import { useApplyInstallationTheme } from '../../../theme/tenant-theme.ts';
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/switches.tsx';
import { useDocumentTitle } from '../../../ui/use-title.ts';

interface LoginFrameProps {
  /** Title of the browser tab. */
  title: string;
  heading: string;
  line: string;
  children: ReactNode;
}

export function LoginFrame({ title, heading, line, children }: LoginFrameProps) {
  useDocumentTitle(title);
  useFavicon();
  useApplyInstallationTheme();
  return (
    <main className="login-page">
      <div className="login-switches">
        <LanguageSwitch />
        <AppearanceSwitch />
      </div>
      <section className="login-card">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <h1>{heading}</h1>
        <p>{line}</p>
        {children}
      </section>
    </main>
  );
}
