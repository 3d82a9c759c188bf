/** Shows the user's own account: profile fields, notifications, devices, password and sessions. */
import { usePageTitle } from '../../../ui/current-page.ts';
import './profile.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { ProfileFieldsSection } from './Account.tsx';
import { accountTexts } from './account-texts.ts';
import { PushDevices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferenceForm } from './PreferenceForm.tsx';
import { OwnSessions } from './Sessions.tsx';
import { profileTexts } from './texts.ts';

export default function Profile() {
  const { t } = useTexts(profileTexts);
  const title = usePageTitle();
  const preferences = useQuery({ queryKey: ['preferences'], queryFn: () => client.letter.preference() });
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      <ProfileFieldsSection />
      <section className="paper">
        <h2>{t('preference.title')}</h2>
        <p className="muted">{t('preference.text')}</p>
        {preferences.isError && (
          <QueryFailure error={preferences.error} retry={() => preferences.refetch()} />
        )}
        {preferences.data && <PreferenceForm preferences={preferences.data} />}
      </section>
      <PushDevices />
      <SecuritySections />
    </div>
  );
}

function SecuritySections() {
  const { t } = useTexts(accountTexts);
  return (
    <>
      <section className="paper">
        <h2>{t('password.title')}</h2>
        <p className="muted">{t('password.text')}</p>
        <PasswordForm />
        <p>
          <Link to="/account/security">{t('security.link')}</Link>
        </p>
      </section>
      <section className="paper">
        <h2>{t('sessions.title')}</h2>
        <p className="muted">{t('sessions.text')}</p>
        <OwnSessions />
      </section>
    </>
  );
}
