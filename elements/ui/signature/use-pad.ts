/** The canvas of a signature: dark ink on white in every colour scheme, since it is stored as a picture. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';

export interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The name that was typed in place of a signature by hand. */
  name: string;
  isSigned: boolean;
  write(name: string): void;
  clear(): void;
  /** Returns null where nothing was signed. */
  picture(): Promise<File | null>;
}

const INK = '#14213d';
const SHEET = '#ffffff';

/** `onStroke` is called after each stroke and each change of the name. */
export function usePad(onStroke: () => void = () => {}): Pad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [name, setName] = useState('');
  const notify = useRef(onStroke);
  notify.current = onStroke;
  const typed = useRef('');
  typed.current = name;
  const [isDrawing, setDrawing] = useState(false);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    fit(sheet);
    /** A pad that was not in sight has no size yet; one that is signed keeps its picture. */
    const resize = new ResizeObserver(() => {
      if (pad.current?.isEmpty() !== false && !typed.current && sheet.width !== widthOf(sheet)) fit(sheet);
    });
    resize.observe(sheet);
    let isUnmounted = false;
    const load = async () => {
      const { default: Pad } = await import('signature_pad');
      if (isUnmounted) return;
      const made = new Pad(sheet, { penColor: INK, backgroundColor: SHEET });
      made.addEventListener('beginStroke', () => {
        if (typed.current) clearSheet(sheet);
        setName('');
      });
      made.addEventListener('endStroke', () => {
        setDrawing(true);
        notify.current();
      });
      pad.current = made;
      sheet.dataset.ready = 'true';
      if (typed.current) drawName(sheet, typed.current);
    };
    // Without the package the name can still be typed.
    load().catch(() => {});
    return () => {
      isUnmounted = true;
      resize.disconnect();
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    clearSheet(canvas.current);
    setName('');
    setDrawing(false);
  };
  const write = (text: string) => {
    pad.current?.clear();
    drawName(canvas.current, text);
    setName(text);
    setDrawing(false);
    if (text.trim() !== '') notify.current();
  };
  const isSigned = isDrawing || name.trim() !== '';
  const picture = async () => (isSigned && canvas.current ? fileOf(canvas.current) : null);
  return { canvas, name, isSigned, write, clear, picture };
}

const ratioOf = (): number => Math.max(1, globalThis.devicePixelRatio);
const widthOf = (canvas: HTMLCanvasElement): number => Math.floor(canvas.offsetWidth * ratioOf());

/** Gives the canvas as many pixels as the screen has. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = ratioOf();
  canvas.width = widthOf(canvas);
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  clearSheet(canvas);
}

function clearSheet(canvas: HTMLCanvasElement | null): void {
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  paint.fillStyle = SHEET;
  paint.fillRect(0, 0, canvas.width, canvas.height);
}

/** Writes the name in a handwriting font, as large as the sheet allows. */
function drawName(canvas: HTMLCanvasElement | null, name: string): void {
  clearSheet(canvas);
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  const { offsetWidth: width, offsetHeight: height } = canvas;
  const fontOf = (size: number) => `italic ${size}px "Kaiti SC", KaiTi, STKaiti, "Segoe Script", cursive`;
  paint.font = fontOf(48);
  const size = Math.min(48, (48 * (width - 32)) / Math.max(1, paint.measureText(name).width));
  paint.font = fontOf(size);
  paint.fillStyle = INK;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(name, width / 2, height / 2);
}

/** The name by which the server knows a signature. */
const SIGNATURE = 'signature.png';

const fileOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise(resolve => {
    canvas.toBlob(blob => resolve(blob && new File([blob], SIGNATURE, { type: 'image/png' })), 'image/png');
  });
