/** The texts of requirements that a decision does not meet, as the server shows them at the field. */
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
