/** Texts for unmet requirements of a decision, which the server returns as field errors. */
import { catalogue } from './index.ts';

export const requirementTexts = catalogue({
  zh: {
    comment: '此流程要求填写审批意见',
    signature: '此流程要求手写签名',
    content: '请写些内容，或附上文件',
  },
  en: {
    comment: 'This process asks for a comment',
    signature: 'This process asks for a signature by hand',
    content: 'Write something, or attach a file',
  },
});
