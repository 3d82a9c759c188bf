/** Onboarding: the person, the position, papers and equipment, on tabs. */
import type { Control } from '../definition/types.ts';
import { beside, choices, field, form, rows, showWhen, starter } from './starter.ts';

const tab = (value: string, label: string, list: Control[]) => ({ value, label, list });

export const onboarding = starter(
  'onboarding',
  [
    { zh: '入职登记', en: 'Onboarding' },
    { zh: '个人信息、岗位、教育与工作经历、物资', en: 'Person, position, background and equipment' },
  ],
  t =>
    form(
      [
        {
          type: 'tabs',
          label: t('入职登记', 'Onboarding'),
          key: 'tabs',
          options: { type: 'line', tabPosition: 'top' },
          columns: [
            tab('person', t('个人信息', 'Person'), [
              beside(
                'row_name',
                field('input', 'name', t('姓名', 'Name'), { required: true, options: { maxLength: 50 } }),
                field('radio', 'gender', t('性别', 'Gender'), {
                  options: { options: choices({ male: t('男', 'Male'), female: t('女', 'Female') }) },
                }),
              ),
              beside(
                'row_id',
                field('input', 'idNumber', t('身份证号', 'National ID'), {
                  required: true,
                  options: { customRules: 'id', checkDigit: true },
                }),
                field('input', 'phone', t('手机号', 'Mobile'), {
                  required: true,
                  options: { customRules: 'phone' },
                }),
              ),
              beside(
                'row_mail',
                field('input', 'email', t('个人邮箱', 'Private e-mail'), {
                  options: { customRules: 'email' },
                }),
                field('uploadImg', 'photo', t('证件照', 'Photo'), { options: { limit: 1 } }),
              ),
              field('address', 'home', t('现住址', 'Address')),
              beside(
                'row_emergency',
                field('input', 'emergencyName', t('紧急联系人', 'Emergency contact'), { required: true }),
                field('input', 'emergencyPhone', t('紧急联系电话', 'Emergency phone'), {
                  required: true,
                  options: { customRules: 'phone' },
                }),
              ),
            ]),
            tab('position', t('岗位', 'Position'), [
              beside(
                'row_position',
                field('organizationSelect', 'department', t('入职部门', 'Department'), { required: true }),
                field('input', 'position', t('岗位', 'Position'), { required: true }),
              ),
              beside(
                'row_start',
                field('date', 'start', t('入职日期', 'First day'), {
                  required: true,
                  options: { format: 'YYYY-MM-DD' },
                }),
                field('select', 'contract', t('用工类型', 'Employment'), {
                  required: true,
                  options: {
                    options: choices({
                      full: t('全职', 'Full time'),
                      part: t('兼职', 'Part time'),
                      intern: t('实习', 'Internship'),
                    }),
                  },
                }),
              ),
              beside(
                'row_probation',
                field('number', 'probation', t('试用期', 'Probation'), {
                  options: { min: 0, max: 6, precision: 0, addonAfter: t('个月', 'months') },
                }),
                field('userSelect', 'mentor', t('导师', 'Mentor')),
              ),
              field('input', 'school', t('在读院校', 'School'), { required: true }),
            ]),
            tab('background', t('经历与材料', 'Background'), [
              rows('education', t('教育经历', 'Education'), [
                field('input', 'institution', t('院校', 'Institution'), { required: true }),
                field('input', 'major', t('专业', 'Major')),
                field('select', 'degree', t('学历', 'Degree'), {
                  required: true,
                  options: {
                    options: choices({
                      college: t('大专', 'College'),
                      bachelor: t('本科', 'Bachelor'),
                      master: t('硕士', 'Master'),
                      doctor: t('博士', 'Doctor'),
                      other: t('其他', 'Other'),
                    }),
                  },
                }),
                field('rangePicker', 'period', t('起止日期', 'Dates'), { options: { format: 'YYYY-MM-DD' } }),
              ]),
              field('uploadFile', 'papers', t('入职材料', 'Papers'), {
                required: true,
                help: t(
                  '身份证、学历证书、离职证明',
                  'National ID, degree, certificate of the last employer',
                ),
                options: { limit: 10 },
              }),
              field('checkbox', 'equipment', t('所需物资', 'Equipment'), {
                options: {
                  options: choices({
                    laptop: t('笔记本电脑', 'Laptop'),
                    monitor: t('显示器', 'Monitor'),
                    phone: t('电话', 'Phone'),
                    badge: t('工牌', 'Badge'),
                    mailbox: t('企业邮箱', 'Mailbox'),
                  }),
                },
              }),
            ]),
          ],
        },
      ],
      [showWhen('contract', ['intern'], ['school'])],
    ),
);
