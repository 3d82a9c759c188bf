/** Lets a user with several accounts choose one of them. */
import { Button } from '../../ui/kit/Button.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { useSingleRequest } from './use-request.ts';

export function AccountChoice({ step, ...props }: MethodProps & { step: StepOf<'choose-account'> }) {
  const { t, server } = props;
  const { busy, fault, run } = useSingleRequest(props.onFault);
  const choose = async (code: string) => {
    const body = { ticket: step.ticket, code };
    const answer = await run(() => server.client.portal.signIn.choose({ body }));
    if (answer) props.onAnswer(answer);
  };
  return (
    <SignInViewFrame {...props} title={t('choose.title')} text={t('choose.text')} fault={fault} busy={busy}>
      <ul className="accounts">
        {step.accounts.map(({ code, name }) => (
          <li key={code}>
            <Button className="account" aria-disabled={busy} onClick={() => choose(code)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </SignInViewFrame>
  );
}
