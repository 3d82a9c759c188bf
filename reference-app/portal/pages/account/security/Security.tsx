/** The person's second factor, passkeys and linked accounts. */
import './security.css';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../ui/define-page.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { Identities } from './Identities.tsx';
import { Passkeys } from './Passkeys.tsx';
import { CREDENTIALS } from './queries.ts';
import { SecondFactor } from './SecondFactor.tsx';

export default function Security() {
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
    </div>
  );
}
