/** The person's own account: fields, messages by mail, password, and sessions. */
import { usePageTitle } from '../../../ui/define-page.ts';
import './profile.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { Account } from './Account.tsx';
import { accountTexts } from './account-texts.ts';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferenceForm } from './PreferenceForm.tsx';
import { Sessions } from './Sessions.tsx';
import { profileTexts } from './texts.ts';

export default function Profile() {
  const { t } = useTexts(profileTexts);
  const title = usePageTitle();
  const preferences = useQuery({ queryKey: ['preferences'], queryFn: () => client.letter.preference() });
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      <Account />
      <section className="paper">
        <h2>{t('preference.title')}</h2>
        <p className="muted">{t('preference.text')}</p>
        {preferences.isError && <Failure error={preferences.error} retry={() => preferences.refetch()} />}
        {preferences.data && <PreferenceForm preferences={preferences.data} />}
      </section>
      <Devices />
      <Security />
    </div>
  );
}

function Security() {
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
        <Sessions />
      </section>
    </>
  );
}
