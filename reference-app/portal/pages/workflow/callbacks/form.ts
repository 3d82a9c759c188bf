/** The form of a receiver. Its secret is written and never read. */
import type { CallbackConfig, CallbackEvent } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { EVENTS } from './search.ts';
import type { callbackTexts } from './texts.ts';

type T = TextsOf<typeof callbackTexts>;

const field = (type: string, model: string, label: string, more: Partial<Control> = {}): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});
const required = [{ required: true, message: '' }];

/** The process is chosen once: events of another one are another receiver's. */
export const receiverForm = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    field('input', 'name', t('receiver.name'), { options: { maxLength: 100 }, rules: required }),
    field('input', 'url', t('receiver.url'), {
      options: { maxLength: 2048, placeholder: 'https://erp.example.com/approvals' },
      rules: required,
    }),
    ...(isNew
      ? [
          field('select', 'processId', t('receiver.process'), {
            options: {
              dynamic: true,
              dynamicKey: 'processes',
              showSearch: true,
              clearable: true,
              placeholder: t('receiver.everyProcess'),
            },
          }),
        ]
      : []),
    field('checkbox', 'events', t('receiver.events'), {
      options: { options: EVENTS.map(value => ({ value, label: t(`event.${value}`) })) },
      rules: required,
    }),
    field('textarea', 'fields', t('receiver.fields'), {
      help: t('receiver.fieldsHelp'),
      options: { placeholder: 'amount\nreason' },
    }),
    field('input', 'secret', t('receiver.secret'), {
      help: t(isNew ? 'receiver.secretHelp' : 'receiver.secretStored'),
      options: { type: 'password', maxLength: 100, autocomplete: 'new-password' },
    }),
    ...(isNew ? [] : [field('switch', 'enabled', t('receiver.enabled'))]),
  ],
  config: { layout: 'vertical' },
});

export const NEW = (processId: string | undefined): Values => ({
  name: '',
  url: '',
  processId: processId ?? '',
  events: ['instance-started', 'instance-ended'],
  fields: '',
  secret: '',
});

export const valuesOf = ({ name, url, events, fields, enabled }: CallbackConfig): Values => ({
  name,
  url,
  events: [...events],
  fields: fields.join('\n'),
  secret: '',
  enabled,
});

/** Model names, one a line or with commas between them. */
export const fieldsOf = (text: unknown): string[] => [
  ...new Set(
    String(text ?? '')
      .split(/[\s,，;；]+/)
      .filter(Boolean),
  ),
];

export const bodyOf = ({ name, url, events, fields, secret }: Values) => ({
  name: String(name).trim(),
  url: String(url).trim(),
  events: events as CallbackEvent[],
  fields: fieldsOf(fields),
  ...(secret ? { secret: String(secret) } : {}),
});
