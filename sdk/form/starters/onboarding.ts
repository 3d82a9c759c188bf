/**
 * Defines the starter form for onboarding, with tabs for the person, the position, documents and equipment.
 */
import type { Control } from '../definition/types.ts';
import {
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  dynamicTableControl,
  gridRowControl,
  starterForm,
  toStarterChoices,
} from './starter.ts';

const createFormTab = (value: string, label: string, list: Control[]) => ({ value, label, list });

export const onboardingStarter = defineFormStarter(
  'onboarding',
  [
    { zh: '入职登记', en: 'Onboarding' },
    { zh: '个人信息、岗位、教育与工作经历、物资', en: 'Person, position, background and equipment' },
  ],
  t =>
    starterForm(
      [
        {
          type: 'tabs',
          label: t('入职登记', 'Onboarding'),
          key: 'tabs',
          options: { type: 'line', tabPosition: 'top' },
          columns: [
            createFormTab('person', t('个人信息', 'Person'), [
              gridRowControl(
                'row_name',
                createStarterFieldControl('input', 'name', t('姓名', 'Name'), {
                  required: true,
                  options: { maxLength: 50 },
                }),
                createStarterFieldControl('radio', 'gender', t('性别', 'Gender'), {
                  options: {
                    options: toStarterChoices({ male: t('男', 'Male'), female: t('女', 'Female') }),
                  },
                }),
              ),
              gridRowControl(
                'row_id',
                createStarterFieldControl('input', 'idNumber', t('身份证号', 'National ID'), {
                  required: true,
                  options: { customRules: 'id', checkDigit: true },
                }),
                createStarterFieldControl('input', 'phone', t('手机号', 'Mobile'), {
                  required: true,
                  options: { customRules: 'phone' },
                }),
              ),
              gridRowControl(
                'row_mail',
                createStarterFieldControl('input', 'email', t('个人邮箱', 'Private e-mail'), {
                  options: { customRules: 'email' },
                }),
                createStarterFieldControl('uploadImg', 'photo', t('证件照', 'Photo'), {
                  options: { limit: 1 },
                }),
              ),
              createStarterFieldControl('address', 'home', t('现住址', 'Address')),
              gridRowControl(
                'row_emergency',
                createStarterFieldControl('input', 'emergencyName', t('紧急联系人', 'Emergency contact'), {
                  required: true,
                }),
                createStarterFieldControl('input', 'emergencyPhone', t('紧急联系电话', 'Emergency phone'), {
                  required: true,
                  options: { customRules: 'phone' },
                }),
              ),
            ]),
            createFormTab('position', t('岗位', 'Position'), [
              gridRowControl(
                'row_position',
                createStarterFieldControl('organizationSelect', 'department', t('入职部门', 'Department'), {
                  required: true,
                }),
                createStarterFieldControl('input', 'position', t('岗位', 'Position'), { required: true }),
              ),
              gridRowControl(
                'row_start',
                createStarterFieldControl('date', 'start', t('入职日期', 'First day'), {
                  required: true,
                  options: { format: 'YYYY-MM-DD' },
                }),
                createStarterFieldControl('select', 'contract', t('用工类型', 'Employment'), {
                  required: true,
                  options: {
                    options: toStarterChoices({
                      full: t('全职', 'Full time'),
                      part: t('兼职', 'Part time'),
                      intern: t('实习', 'Internship'),
                    }),
                  },
                }),
              ),
              gridRowControl(
                'row_probation',
                createStarterFieldControl('number', 'probation', t('试用期', 'Probation'), {
                  options: { min: 0, max: 6, precision: 0, addonAfter: t('个月', 'months') },
                }),
                createStarterFieldControl('userSelect', 'mentor', t('导师', 'Mentor')),
              ),
              createStarterFieldControl('input', 'school', t('在读院校', 'School'), { required: true }),
            ]),
            createFormTab('background', t('经历与材料', 'Background'), [
              dynamicTableControl('education', t('教育经历', 'Education'), [
                createStarterFieldControl('input', 'institution', t('院校', 'Institution'), {
                  required: true,
                }),
                createStarterFieldControl('input', 'major', t('专业', 'Major')),
                createStarterFieldControl('select', 'degree', t('学历', 'Degree'), {
                  required: true,
                  options: {
                    options: toStarterChoices({
                      college: t('大专', 'College'),
                      bachelor: t('本科', 'Bachelor'),
                      master: t('硕士', 'Master'),
                      doctor: t('博士', 'Doctor'),
                      other: t('其他', 'Other'),
                    }),
                  },
                }),
                createStarterFieldControl('rangePicker', 'period', t('起止日期', 'Dates'), {
                  options: { format: 'YYYY-MM-DD' },
                }),
              ]),
              createStarterFieldControl('uploadFile', 'papers', t('入职材料', 'Papers'), {
                required: true,
                help: t(
                  '身份证、学历证书、离职证明',
                  'National ID, degree, certificate of the last employer',
                ),
                options: { limit: 10 },
              }),
              createStarterFieldControl('checkbox', 'equipment', t('所需物资', 'Equipment'), {
                options: {
                  options: toStarterChoices({
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
      [createShowRule('contract', ['intern'], ['school'])],
    ),
);
