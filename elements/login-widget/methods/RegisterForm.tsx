/** Registers a new account, which an administrator must enable afterwards. */
import { seal, unmetPasswordRules } from '@countersign/sdk/api';
import { useRef, useState } from 'react';
import { DEFAULT_SIGN_IN_OPTIONS } from '../use-options.ts';
import { LoginField } from './Field.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { PasswordRules } from './NewPassword.tsx';
import { useSingleRequest } from './use-request.ts';

const EMPTY_REGISTRATION = {
  userName: '',
  nickName: '',
  phonenumber: '',
  email: '',
  password: '',
  repeated: '',
};
type Values = typeof EMPTY_REGISTRATION;
type FieldName = keyof Values;
type Faults = Partial<Record<FieldName, string>>;

const PHONE_PATTERN = /^1[2-9]\d{9}$/;
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;

/** Returns an error message for each invalid field. */
function registrationErrors(values: Values, t: MethodProps['t']): Faults {
  const { userName, nickName, phonenumber, email, password, repeated } = values;
  const faults: [FieldName, string | false][] = [
    ['userName', !/^\S{3,}$/.test(userName.trim()) && t('register.userNameShort')],
    ['nickName', !nickName.trim() && t('register.needName')],
    ['phonenumber', !phonenumber.trim() && t('register.needPhone')],
    [
      'phonenumber',
      phonenumber.trim() !== '' && !PHONE_PATTERN.test(phonenumber.trim()) && t('register.format'),
    ],
    ['email', email.trim() !== '' && !EMAIL_PATTERN.test(email.trim()) && t('register.format')],
    ['password', unmetPasswordRules(password).length > 0 && t('password.unmet')],
    ['repeated', password !== repeated && t('password.differs')],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false));
}

const REGISTRATION_FIELDS: { name: FieldName; type?: string; autoComplete: string; maxLength: number }[] = [
  { name: 'userName', autoComplete: 'username', maxLength: 20 },
  { name: 'nickName', autoComplete: 'name', maxLength: 25 },
  { name: 'phonenumber', type: 'tel', autoComplete: 'tel', maxLength: 20 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 50 },
  { name: 'password', type: 'password', autoComplete: 'new-password', maxLength: 100 },
  { name: 'repeated', type: 'password', autoComplete: 'new-password', maxLength: 100 },
];

export function RegisterForm(props: MethodProps) {
  const { t, server, options } = props;
  const { busy, fault, run } = useSingleRequest(props.onFault, t('password.unmet'));
  const [values, setValues] = useState(EMPTY_REGISTRATION);
  const [faults, setFaults] = useState<Faults>({});
  const [isDone, setDone] = useState(false);
  const inputs = useRef(new Map<FieldName, HTMLInputElement | null>());

  const submit = async () => {
    const found = registrationErrors(values, t);
    setFaults(found);
    const first = REGISTRATION_FIELDS.find(({ name }) => found[name]);
    if (first) return inputs.current.get(first.name)?.focus();
    const { client, tenant } = server;
    const sent = await run(async () => {
      const key = await client.portal.publicKey();
      const body = {
        userName: values.userName.trim(),
        nickName: values.nickName.trim(),
        email: values.email.trim(),
        password: await seal(values.password, key),
        phonenumber: await seal(values.phonenumber.trim(), key),
        ...(tenant ? { merchantId: tenant } : {}),
      };
      await client.portal.register({ body });
      return true;
    });
    if (sent) setDone(true);
    else inputs.current.get('userName')?.focus();
  };
  if (isDone || (options !== DEFAULT_SIGN_IN_OPTIONS && !options.register))
    return (
      <SignInViewFrame
        key="end"
        {...props}
        title={t(isDone ? 'register.done' : 'register.title')}
        text={t(isDone ? 'register.doneText' : 'register.off')}
        fault=""
        busy={false}
      >
        {null}
      </SignInViewFrame>
    );
  return (
    <SignInViewFrame
      {...props}
      title={t('register.title')}
      text={t('register.text')}
      fault={fault}
      busy={busy}
      submit={{ label: t('register.submit'), run: submit }}
    >
      {REGISTRATION_FIELDS.map(({ name, ...input }) => (
        <div key={name}>
          <LoginField
            id={name}
            label={t(`register.${name}`)}
            value={values[name]}
            error={faults[name]}
            inputRef={element => void inputs.current.set(name, element)}
            onChange={value => setValues(now => ({ ...now, [name]: value }))}
            {...input}
          />
          {name === 'password' && <PasswordRules t={t} password={values.password} />}
        </div>
      ))}
    </SignInViewFrame>
  );
}
