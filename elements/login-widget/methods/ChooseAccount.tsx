/** The choice among several accounts of one person. */
import { Frame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { useRequest } from './use-request.ts';

export function ChooseAccount({ step, ...props }: MethodProps & { step: StepOf<'choose-account'> }) {
  const { t, server } = props;
  const { busy, fault, run } = useRequest(props.onFault);
  const choose = async (code: string) => {
    const body = { ticket: step.ticket, code };
    const answer = await run(() => server.client.portal.signIn.choose({ body }));
    if (answer) props.onAnswer(answer);
  };
  return (
    <Frame {...props} title={t('choose.title')} text={t('choose.text')} fault={fault} busy={busy}>
      <ul className="accounts">
        {step.accounts.map(({ code, name }) => (
          <li key={code}>
            <button type="button" className="account" aria-disabled={busy} onClick={() => choose(code)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
