/** Signs in, or starts a password reset, with a code that is sent to the user. */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import { useRef, useState } from 'react';
import { DEFAULT_SIGN_IN_OPTIONS } from '../use-options.ts';
import { CodeChannelChoice } from './Channels.tsx';
import { LoginField } from './Field.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { useSingleRequest } from './use-request.ts';
import { VerificationCodeField } from './VerificationCodeField.tsx';

export function VerificationCodeForm({ purpose, ...props }: MethodProps & { purpose: 'sign-in' | 'reset' }) {
  const { t, server, options } = props;
  const { busy, fault, run } = useSingleRequest(props.onFault);
  const [account, setAccount] = useState(props.userName);
  const [channel, setChannel] = useState<CodeDeliveryChannel | undefined>(options.codeChannels[0]);
  const [id, setId] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ account?: string; code?: string }>({});
  const accountRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  const send = async () => {
    if (!account.trim()) {
      setFaults({ account: t('needAccount') });
      accountRef.current?.focus();
      return undefined;
    }
    setFaults({});
    const { tenant } = server;
    const body = {
      purpose,
      account: account.trim(),
      channel: codeChannelForAccount(account, channel ?? 'email'),
      ...(tenant ? { merchantId: tenant } : {}),
    };
    const sent = await run(() => server.client.portal.signIn.sendCode({ body }));
    if (!sent) return undefined;
    setId(sent.id);
    codeRef.current?.focus();
    return sent.waitSeconds;
  };

  const submit = async () => {
    const missing = !id ? t('needSend') : /^\d{6}$/.test(code.trim()) ? undefined : t('needCode');
    setFaults(missing ? { code: missing } : {});
    if (missing) return codeRef.current?.focus();
    const answer = await run(() => server.client.portal.signIn.code({ body: { id, code: code.trim() } }));
    if (answer) props.onAnswer(answer);
    else codeRef.current?.select();
  };

  const isReset = purpose === 'reset';
  const title = t(isReset ? 'reset.title' : 'code.title');
  const isOffered = options === DEFAULT_SIGN_IN_OPTIONS || (isReset ? options.reset : options.code);
  if (!isOffered)
    return (
      <SignInViewFrame
        key="off"
        {...props}
        title={title}
        text={t(isReset ? 'reset.off' : 'code.off')}
        fault=""
        busy={false}
      >
        {null}
      </SignInViewFrame>
    );
  return (
    <SignInViewFrame
      {...props}
      title={title}
      text={isReset ? t('reset.text') : undefined}
      fault={fault}
      busy={busy}
      submit={{ label: t('next'), run: submit }}
    >
      <LoginField
        id="account"
        label={t('account')}
        value={account}
        error={faults.account}
        inputRef={accountRef}
        onChange={setAccount}
        name="username"
        autoComplete="username"
        maxLength={64}
      />
      <CodeChannelChoice
        t={t}
        channels={options.codeChannels.map(one => ({ channel: one }))}
        chosen={codeChannelForAccount(account, channel ?? 'email')}
        onChoose={setChannel}
      />
      <VerificationCodeField
        t={t}
        value={code}
        error={faults.code}
        inputRef={codeRef}
        sentText={t('sent')}
        onChange={setCode}
        onSend={send}
      />
    </SignInViewFrame>
  );
}

/**
 * Returns the channel for sending the code to an account. If the account name is an email address or a phone
 * number, the name determines the channel. Otherwise, the chosen channel is used.
 */
function codeChannelForAccount(account: string, chosen: CodeDeliveryChannel): CodeDeliveryChannel {
  if (account.includes('@')) return 'email';
  return /^[\d\s+-]{8,}$/.test(account.trim()) ? 'sms' : chosen;
}
