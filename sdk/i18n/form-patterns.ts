/** Texts for validation patterns that cannot be run, with the reason and the fix, for form authors. */
import { catalogue } from './index.ts';

export const formPatternTexts = catalogue({
  zh: {
    'bad-pattern':
      '控件“{{label}}”的校验规则“{{pattern}}”不是有效的正则表达式，填写的值都会被拒绝；请修改或删除',
    'pattern-look-around':
      '控件“{{label}}”的校验规则“{{pattern}}”含有 (?=…) 等前后查找，无法执行；请拆成多条规则，每条写一个条件',
    'pattern-back-reference':
      '控件“{{label}}”的校验规则“{{pattern}}”含有 \\1 等反向引用，无法执行；请写出要匹配的内容',
    'pattern-escape':
      '控件“{{label}}”的校验规则“{{pattern}}”含有不支持的转义或 Unicode 属性，无法执行；请直接写字符，或使用 \\p{Han} 等文字名',
    'pattern-flag':
      '控件“{{label}}”的校验规则“{{pattern}}”含有不支持的标志，无法执行；可用的标志有 i、m、s、u、g',
    'pattern-too-large':
      '控件“{{label}}”的校验规则“{{pattern}}”太大，无法执行；请减少重复次数（相乘不超过 1000），或改用最大长度',
  },
  en: {
    'bad-pattern':
      'The rule “{{pattern}}” of “{{label}}” is not a valid regular expression, so every value is refused: correct or remove it',
    'pattern-look-around':
      'The rule “{{pattern}}” of “{{label}}” looks ahead or behind, as (?=…) does, and cannot be run: write several rules with one condition each',
    'pattern-back-reference':
      'The rule “{{pattern}}” of “{{label}}” refers back to a group, as \\1 does, and cannot be run: write out the text to match',
    'pattern-escape':
      'The rule “{{pattern}}” of “{{label}}” has an escape or a Unicode property that is not supported: write the character itself, or the name of a script, as in \\p{Han}',
    'pattern-flag':
      'The rule “{{pattern}}” of “{{label}}” has a flag that is not supported: i, m, s, u and g are',
    'pattern-too-large':
      'The rule “{{pattern}}” of “{{label}}” is too large to be run: repeat less (at most 1000 times, multiplied), or set a maximal length instead',
  },
});
