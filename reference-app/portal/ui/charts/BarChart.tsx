/** Bars of one or two series. A table beside it has the same figures: the picture is hidden from screen readers. */
import './charts.css';
import { BarChart as Chart } from '@mui/x-charts/BarChart';

export interface BarSeries {
  label: string;
  data: readonly number[];
  color: string;
}

export interface BarChartProps {
  /** Names of the bars, in the order of the data. */
  names: readonly string[];
  series: readonly BarSeries[];
  /** Bars run from left to right. */
  isHorizontal?: boolean;
  /** Text of a value, with its unit. */
  valueText: (value: number) => string;
  height: number;
}

/** Space for the names of horizontal bars, and for the figures of vertical ones. */
const NAMES = 140;
const FIGURES = 48;
/** Height of the x axis: MUI's 25 px drops every label in fonts that are taller than a Latin one, as Chinese fonts are. */
const AXIS_LABELS_HEIGHT = 32;
const TICKS = 5;

export default function BarChart({ names, series, isHorizontal = false, valueText, height }: BarChartProps) {
  const bands = { scaleType: 'band' as const, data: [...names] };
  const values = { valueFormatter: valueText, min: 0, tickNumber: TICKS };
  return (
    <div className="chart" aria-hidden="true">
      <Chart
        height={height}
        layout={isHorizontal ? 'horizontal' : 'vertical'}
        xAxis={[{ ...(isHorizontal ? values : bands), height: AXIS_LABELS_HEIGHT }]}
        yAxis={[isHorizontal ? { ...bands, width: NAMES } : { ...values, width: FIGURES }]}
        series={series.map(({ label, data, color }) => ({
          label,
          data: [...data],
          color,
          valueFormatter: value => (value === null ? '' : valueText(value)),
        }))}
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        borderRadius={3}
        skipAnimation
        disableKeyboardNavigation
      />
    </div>
  );
}
