/** Texts of the dialog that shows a secret once. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../texts.ts';

export const secretTexts = catalogue({
  zh: {
    copyFailed: uiTexts.zh.copyFailed,
    'secret.title': '请立即保存密钥',
    'secret.secret': '密钥',
    'secret.copy': '复制密钥',
    'secret.copied': '密钥已复制',
    'secret.saved': '我已保存',
  },
  en: {
    copyFailed: uiTexts.en.copyFailed,
    'secret.title': 'Save this secret now',
    'secret.secret': 'Secret',
    'secret.copy': 'Copy the secret',
    'secret.copied': 'The secret is copied',
    'secret.saved': 'I have saved it',
  },
});
