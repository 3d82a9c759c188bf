/** The card of the pages around the sign-in, with language and appearance. */
import './login.css';
import type { ReactNode } from 'react';
import { useFavicon } from '../../../session/favicon.ts';
import { useSiteColours } from '../../../theme/tenant-theme.ts';
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/switches.tsx';
import { useTitle } from '../../../ui/use-title.ts';

interface LoginFrameProps {
  /** In the browser's tab. */
  title: string;
  heading: string;
  line: string;
  children: ReactNode;
}

export function LoginFrame({ title, heading, line, children }: LoginFrameProps) {
  useTitle(title);
  useFavicon();
  useSiteColours();
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
