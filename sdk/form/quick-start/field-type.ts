/**
 * Defines the field types that quick starts can create. A quick start identifies a field type by a type name
 * or by the label of the field.
 */
import type { ControlType } from '../controls/control-types.ts';
import type { ControlOptions } from '../definition/types.ts';

/** A control type together with the options that distinguish this type of field. */
export interface FieldType {
  type: ControlType;
  options?: ControlOptions;
}

const phoneField: FieldType = { type: 'input', options: { customRules: 'phone' } };
const emailField: FieldType = { type: 'input', options: { customRules: 'email' } };
const nationalIdField: FieldType = { type: 'input', options: { customRules: 'id' } };
const moneyField: FieldType = { type: 'number', options: { precision: 2 } };
const integerField: FieldType = { type: 'number', options: { precision: 0 } };
const dateTimeFieldType: FieldType = { type: 'date', options: { showTime: true } };

/** Type names that can end a line, for example `金额 数字` or `Amount number`. */
const FIELD_TYPE_NAMES: readonly [names: string, type: FieldType][] = [
  ['文本 单行 单行文本 文字 text string input', { type: 'input' }],
  ['多行 多行文本 长文本 段落 textarea multiline longtext', { type: 'textarea' }],
  ['数字 数值 number decimal', { type: 'number' }],
  ['整数 integer int', integerField],
  ['金额 money currency amount', moneyField],
  ['日期 date', { type: 'date' }],
  ['日期时间 datetime', dateTimeFieldType],
  ['时间 time', { type: 'time' }],
  ['月份 month', { type: 'monthPicker' }],
  ['日期范围 起止日期 daterange range', { type: 'rangePicker' }],
  ['单选 radio', { type: 'radio' }],
  ['多选 复选 checkbox multiple', { type: 'checkbox' }],
  ['下拉 选择 select choice dropdown', { type: 'select' }],
  ['开关 是否 switch boolean bool', { type: 'switch' }],
  ['评分 rate rating', { type: 'rate' }],
  ['手机 手机号 电话 phone mobile', phoneField],
  ['邮箱 邮件 email e-mail', emailField],
  ['身份证 身份证号 idcard', nationalIdField],
  ['附件 文件 file files attachment', { type: 'uploadFile' }],
  ['图片 照片 image images photo', { type: 'uploadImg' }],
  ['人员 用户 成员 person people user', { type: 'userSelect' }],
  ['部门 机构 组织 department organization', { type: 'organizationSelect' }],
  ['地址 address', { type: 'address' }],
  ['富文本 richtext', { type: 'editor' }],
  ['颜色 color colour', { type: 'colorPicker' }],
  ['流水号 编号 serial', { type: 'uuid' }],
  ['明细 表格 子表 rows table list', { type: 'batch' }],
  ['说明文字 提示 note', { type: 'alert' }],
];

const FIELD_TYPE_BY_NAME: ReadonlyMap<string, FieldType> = new Map(
  FIELD_TYPE_NAMES.flatMap(([all, type]) => all.split(' ').map((name): [string, FieldType] => [name, type])),
);

export const fieldTypeByName = (name: string): FieldType | undefined =>
  FIELD_TYPE_BY_NAME.get(name.toLowerCase());

/**
 * Patterns for field labels, which determine the type of a field for which the text contains no type name.
 * The first matching pattern applies.
 */
const FIELD_TYPES_BY_LABEL_PATTERN: readonly [pattern: RegExp, type: FieldType][] = [
  [/手机|联系电话|^电话$|mobile|phone/i, phoneField],
  [/邮箱|e-?mail/i, emailField],
  [/身份证/, nationalIdField],
  [/起止(日期|时间)|日期范围|period$/i, { type: 'rangePicker' }],
  [/日期$|日$(?<!节日)|\bdate$|birthday/i, { type: 'date' }],
  [/时间$|\btime$/i, dateTimeFieldType],
  [/月份$|\bmonth$/i, { type: 'monthPicker' }],
  [/金额|单价|总价|价格|费用|预算|amount|price|cost|budget|fee\b/i, moneyField],
  [/数量|人数|天数|件数|次数|quantity|number of|count$|days$/i, { type: 'number' }],
  [/附件|发票|文件$|attachment|files?$/i, { type: 'uploadFile' }],
  [/图片|照片|photo|picture|image/i, { type: 'uploadImg' }],
  [/备注|说明|描述|事由|原因|理由|意见|remark|note|reason|description|comment/i, { type: 'textarea' }],
  [/^(所属|申请|用款)?部门$|^department$/i, { type: 'organizationSelect' }],
  [/地址$|\baddress$/i, { type: 'address' }],
  [/^是否|^is /i, { type: 'switch' }],
];

export const fieldTypeByLabel = (label: string): FieldType =>
  FIELD_TYPES_BY_LABEL_PATTERN.find(([pattern]) => pattern.test(label))?.[1] ?? { type: 'input' };
