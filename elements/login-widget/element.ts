/** Registers `<login-widget>`. */
import { defineElement } from '../element/define-element.ts';
import { LoginWidget, type LoginWidgetHandle, type LoginWidgetProps } from './LoginWidget.tsx';
import { styles } from './styles.ts';

export const LoginWidgetElement = defineElement<LoginWidgetProps, LoginWidgetHandle>({
  tag: 'login-widget',
  summary: 'Signs a person in with user name and password',
  props: {
    tenant: {
      type: 'string',
      attribute: 'tenant',
      summary: 'Id of the tenant to sign in to; absent, the user name decides',
    },
    providers: {
      type: 'json',
      attribute: 'providers',
      ts: '{ id: string; name: string; href: string }[]',
      summary: 'Other ways to sign in, shown as links; absent, none are shown',
    },
    remember: {
      type: 'boolean',
      attribute: 'remember',
      summary: 'Offers to remember the user name on this machine',
    },
  },
  events: {
    'cs-login': {
      ts: '{ token: string }',
      cancelable: true,
      summary: 'The person is signed in; keep the token and hand it to the other elements',
    },
    'cs-choose-account': {
      ts: '{ codes: { code: string; name: string }[] }',
      cancelable: true,
      summary: 'A chat sign-in found several accounts; the host lets the person choose one',
    },
  },
  methods: {
    focus: {
      ts: '() => Promise<void>',
      summary: 'Puts the cursor where typing goes on: the user name, else the password',
    },
  },
  parts: { submit: 'The sign-in button', provider: 'A link to another way to sign in' },
  styles: [styles],
  component: LoginWidget,
});
