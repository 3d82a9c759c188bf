/** Shows the user's second factor, passkeys and linked accounts. */
import './security.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/current-page.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { LinkedIdentities } from './Identities.tsx';
import { Passkeys } from './Passkeys.tsx';
import { OWN_CREDENTIALS_QUERY } from './queries.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { securityTexts } from './texts.ts';

export default function Security() {
  const { t } = useTexts(securityTexts);
  const title = usePageTitle();
  const credentials = useQuery(OWN_CREDENTIALS_QUERY);
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      {credentials.isError && <QueryFailure error={credentials.error} retry={() => credentials.refetch()} />}
      {credentials.data && (
        <>
          <SecondFactor credentials={credentials.data} />
          <Passkeys passkeys={credentials.data.passkeys} />
        </>
      )}
      <LinkedIdentities />
      <p>
        <Link to="/profile">{t('profile.link')}</Link>
      </p>
    </div>
  );
}
