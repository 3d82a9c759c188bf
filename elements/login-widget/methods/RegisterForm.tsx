/** Registration by oneself; an administrator enables the account. */
import { seal, unmetRules } from '@countersign/sdk/api';
import { useRef, useState } from 'react';
import { UNKNOWN } from '../use-options.ts';
import { Field } from './Field.tsx';
import { Frame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { Rules } from './NewPassword.tsx';
import { useRequest } from './use-request.ts';

const EMPTY = { userName: '', nickName: '', phonenumber: '', email: '', password: '', repeated: '' };
type Values = typeof EMPTY;
type Name = keyof Values;
type Faults = Partial<Record<Name, string>>;

const PHONE = /^1[2-9]\d{9}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;

/** The first fault of each field, in the order of the fields. */
function faultsIn(values: Values, t: MethodProps['t']): Faults {
  const { userName, nickName, phonenumber, email, password, repeated } = values;
  const faults: [Name, string | false][] = [
    ['userName', !/^\S{3,}$/.test(userName.trim()) && t('register.userNameShort')],
    ['nickName', !nickName.trim() && t('register.needName')],
    ['phonenumber', !phonenumber.trim() && t('register.needPhone')],
    ['phonenumber', phonenumber.trim() !== '' && !PHONE.test(phonenumber.trim()) && t('register.format')],
    ['email', email.trim() !== '' && !EMAIL.test(email.trim()) && t('register.format')],
    ['password', unmetRules(password).length > 0 && t('password.unmet')],
    ['repeated', password !== repeated && t('password.differs')],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false));
}

const FIELDS: { name: Name; type?: string; autoComplete: string; maxLength: number }[] = [
  { name: 'userName', autoComplete: 'username', maxLength: 20 },
  { name: 'nickName', autoComplete: 'name', maxLength: 25 },
  { name: 'phonenumber', type: 'tel', autoComplete: 'tel', maxLength: 20 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 50 },
  { name: 'password', type: 'password', autoComplete: 'new-password', maxLength: 100 },
  { name: 'repeated', type: 'password', autoComplete: 'new-password', maxLength: 100 },
];

export function RegisterForm(props: MethodProps) {
  const { t, server, options } = props;
  const { busy, fault, run } = useRequest(props.onFault, t('password.unmet'));
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [isDone, setDone] = useState(false);
  const inputs = useRef(new Map<Name, HTMLInputElement | null>());

  const submit = async () => {
    const found = faultsIn(values, t);
    setFaults(found);
    const first = FIELDS.find(({ name }) => found[name]);
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
  if (isDone || (options !== UNKNOWN && !options.register))
    return (
      <Frame
        key="end"
        {...props}
        title={t(isDone ? 'register.done' : 'register.title')}
        text={t(isDone ? 'register.doneText' : 'register.off')}
        fault=""
        busy={false}
      >
        {null}
      </Frame>
    );
  return (
    <Frame
      {...props}
      title={t('register.title')}
      text={t('register.text')}
      fault={fault}
      busy={busy}
      submit={{ label: t('register.submit'), run: submit }}
    >
      {FIELDS.map(({ name, ...input }) => (
        <div key={name}>
          <Field
            id={name}
            label={t(`register.${name}`)}
            value={values[name]}
            error={faults[name]}
            inputRef={element => void inputs.current.set(name, element)}
            onChange={value => setValues(now => ({ ...now, [name]: value }))}
            {...input}
          />
          {name === 'password' && <Rules t={t} password={values.password} />}
        </div>
      ))}
    </Frame>
  );
}
