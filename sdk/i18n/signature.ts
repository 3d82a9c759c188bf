/** Texts of the signature control. */
export const signatureTexts = {
  zh: {
    pad: '“{{label}}”的签名板，可用鼠标、手指或笔书写',
    'pad-signed': '“{{label}}”的签名板，已签名',
    hint: '请在此处签名',
    name: '或输入姓名作为签名',
    clear: '清除签名',
    again: '重新签名',
    saving: '正在保存签名',
    saved: '签名已保存',
    failed: '签名未保存：{{reason}}',
    retry: '重试',
  },
  en: {
    pad: 'Pad to sign “{{label}}” with mouse, finger or pen',
    'pad-signed': 'Pad of “{{label}}”, signed',
    hint: 'Sign here',
    name: 'Or type your name as a signature',
    clear: 'Clear the signature',
    again: 'Sign again',
    saving: 'The signature is being saved',
    saved: 'The signature is saved',
    failed: 'The signature was not saved: {{reason}}',
    retry: 'Try again',
  },
} as const;
