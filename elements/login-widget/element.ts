/** Registers `<login-widget>`. */
import { defineElement } from '../element/define-element.ts';
import { LoginWidget, type LoginWidgetHandle, type LoginWidgetProps } from './LoginWidget.tsx';
import { loginStyles } from './styles.ts';

export const LoginWidgetElement = defineElement<LoginWidgetProps, LoginWidgetHandle>({
  tag: 'login-widget',
  summary: 'Sign-in by password, code, passkey or provider, with all steps that a sign-in may need',
  props: {
    tenant: {
      type: 'string',
      summary: 'Id of the tenant; if absent, the tenant is determined by the user name',
    },
    providers: {
      type: 'json',
      ts: '{ id: string; name: string; href: string }[]',
      summary: 'Other sign-in methods, rendered as links',
    },
    remember: {
      type: 'boolean',
      summary: 'Shows a checkbox that stores the user name on the device',
    },
    startWith: {
      type: 'string',
      ts: "'reset' | 'register'",
      summary:
        'First view: `reset` for a new password by a code, `register` for a new account; if absent, user name and password',
    },
    step: {
      type: 'json',
      ts: "{ kind: 'second-factor'; ticket: string; methods: ('totp' | 'recovery' | 'passkey')[] }",
      summary:
        'A step that a call of the server answered, such as `merchant/auth/change`: the element begins with it and offers no other way to sign in',
    },
  },
  events: {
    'cs-login': {
      ts: '{ token: string }',
      cancelable: true,
      summary: 'The sign-in succeeded. Store the token and pass it to the other elements',
    },
    'cs-choose-account': {
      ts: '{ codes: { code: string; name: string }[] }',
      summary: 'The person has several accounts; the element offers the choice',
    },
  },
  methods: {
    focus: {
      ts: '() => Promise<void>',
      summary: 'Focuses the user name, or the password if the user name is filled in',
    },
  },
  parts: { submit: 'Sign-in button', provider: 'Link to another sign-in method' },
  styles: [loginStyles],
  component: LoginWidget,
});
