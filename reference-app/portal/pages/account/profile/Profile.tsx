/** PersonName is signed in, as the server knows them, and what they want to hear by mail. */
import { usePageTitle } from '../../../ui/define-page.ts';
import './profile.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfo } from '../../../session/queries.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { accountTexts } from './account-texts.ts';
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

function Account() {
  const { t } = useTexts(profileTexts);
  const user = useQuery(userInfo).data?.user;
  if (!user) return null;
  const rows = [
    [t('profile.nickName'), user.nickName],
    [t('profile.userName'), user.userName],
    [t('profile.email'), user.email || t('profile.noEmail')],
    [t('profile.tenant'), user.merchantName],
    [t('profile.organization'), user.organizeName || '—'],
  ];
  return (
    <section className="paper">
      <h2>{t('profile.account')}</h2>
      <dl className="profile-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
