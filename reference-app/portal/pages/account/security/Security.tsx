/** The person's second factor, passkeys and linked accounts. */
import './security.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/define-page.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { Identities } from './Identities.tsx';
import { Passkeys } from './Passkeys.tsx';
import { CREDENTIALS } from './queries.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { securityTexts } from './texts.ts';

export default function Security() {
  const { t } = useTexts(securityTexts);
  const title = usePageTitle();
  const credentials = useQuery(CREDENTIALS);
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      {credentials.isError && <Failure error={credentials.error} retry={() => credentials.refetch()} />}
      {credentials.data && (
        <>
          <SecondFactor credentials={credentials.data} />
          <Passkeys passkeys={credentials.data.passkeys} />
        </>
      )}
      <Identities />
      <p>
        <Link to="/profile">{t('profile.link')}</Link>
      </p>
    </div>
  );
}
