/** Yes and no. */
import { notABoolean, refused, rowsOf, type TypedGroup } from './typed-table.ts';

export const flag: readonly TypedGroup[] = [
  {
    control: { type: 'switch' },
    rows: [
      ...rowsOf(
        'true|TRUE|True| true |ＴＲＵＥ|Ｔｒｕｅ|t|T|yes|YES|Yes|ＹＥＳ|y|Y|Ｙ|on|ON|1|１'.split('|'),
        true,
      ),
      ...rowsOf(
        '是|是的|是。|是！| 是 |　是　|对|对的|真|有|开|开启|启用|✓|✔|✔️|✅|√|☑|☑️|yes!|Yes.'.split('|'),
        true,
      ),
      ...rowsOf(
        'false|FALSE|False| false |ＦＡＬＳＥ|f|F|no|NO|No|ＮＯ|n|N|Ｎ|off|OFF|0|０'.split('|'),
        false,
      ),
      ...rowsOf(
        '否|否。| 否 |不|不是|不对|错|假|无|没有|关|关闭|停用|禁用|✗|✘|❌|×|☐|no.|No!'.split('|'),
        false,
      ),
      ...rowsOf(
        'x|X|o|O|○|●|☒|-|—|/|?|？|。|!|是否|是/否|是否是|yes/no|yes no|true false|ja|nein|oui'.split('|'),
        notABoolean,
      ),
      ...rowsOf(
        '2|-1|10|01|1.5|0.5|真假|可能|待定|未知|maybe|null|undefined|none|tru|trueish|yess|nope'.split('|'),
        notABoolean,
      ),
      ...rowsOf(
        '同意|不同意|ok|done|完成|N/A|是是|否否|对错|是，|"是"|[x]|[ ]|1,0|true,false|是\n否|1 0'.split('|'),
        notABoolean,
      ),
      ...rowsOf('constructor|__proto__|toString'.split('|'), notABoolean),
      ['', false],
      ['  ', false],
      ['\n', false],
    ],
  },
  {
    control: { type: 'switch', options: { mustBeOn: true }, rules: [{ required: true }] },
    rows: [
      ['是', true],
      ['TRUE', true],
      ['1', true],
      ['否', refused('required-on')],
      ['FALSE', refused('required-on')],
      ['', refused('required-on')],
    ],
  },
];
