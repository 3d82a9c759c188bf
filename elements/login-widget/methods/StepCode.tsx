/** Verifies an additional code, which the server requires after many wrong passwords. */
import { useRef, useState } from 'react';
import { CodeChannelChoice } from './Channels.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { useSingleRequest } from './use-request.ts';
import { VerificationCodeField } from './VerificationCodeField.tsx';

export function AdditionalCodeForm({ step, ...props }: MethodProps & { step: StepOf<'verify-code'> }) {
  const { t, server } = props;
  const { ticket, channels } = step;
  const { busy, fault, run } = useSingleRequest(props.onFault);
  const [channel, setChannel] = useState(channels[0]?.channel ?? 'email');
  const [id, setId] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const codeRef = useRef<HTMLInputElement>(null);
  const target = channels.find(one => one.channel === channel)?.target ?? '';

  const send = async () => {
    const sent = await run(() => server.client.portal.signIn.sendStepCode({ body: { ticket, channel } }));
    if (!sent) return undefined;
    setId(sent.id);
    codeRef.current?.focus();
    return sent.waitSeconds;
  };
  const submit = async () => {
    const missing = !id ? t('needSend') : /^\d{6}$/.test(code.trim()) ? undefined : t('needCode');
    setError(missing);
    if (missing) return codeRef.current?.focus();
    const body = { ticket, id, code: code.trim() };
    const answer = await run(() => server.client.portal.signIn.stepCode({ body }));
    if (answer) props.onAnswer(answer);
    else codeRef.current?.select();
  };
  return (
    <SignInViewFrame
      {...props}
      title={t('verify.title')}
      text={t('verify.text')}
      fault={fault}
      busy={busy}
      submit={{ label: t('next'), run: submit }}
    >
      <CodeChannelChoice t={t} channels={channels} chosen={channel} onChoose={setChannel} />
      <VerificationCodeField
        t={t}
        value={code}
        error={error}
        inputRef={codeRef}
        sentText={t('sentTo', { target })}
        onChange={setCode}
        onSend={send}
      />
    </SignInViewFrame>
  );
}
