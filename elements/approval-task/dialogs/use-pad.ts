/** The sheet that is signed on: dark ink on white, whatever the colours around it, since it is kept as a picture. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';

export interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** What was typed in place of drawing. */
  name: string;
  isSigned: boolean;
  write(name: string): void;
  clear(): void;
  /** Null where nothing was signed. */
  picture(): Promise<File | null>;
}

const INK = '#14213d';
const SHEET = '#ffffff';

export function usePad(): Pad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [name, setName] = useState('');
  const typed = useRef('');
  typed.current = name;
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    fit(sheet);
    let gone = false;
    const bring = async () => {
      const { default: Pad } = await import('signature_pad');
      if (gone) return;
      const made = new Pad(sheet, { penColor: INK, backgroundColor: SHEET });
      made.addEventListener('beginStroke', () => setName(''));
      made.addEventListener('endStroke', () => setDrawn(true));
      pad.current = made;
      if (typed.current) drawName(sheet, typed.current);
    };
    // Without it the name can still be typed.
    bring().catch(() => {});
    return () => {
      gone = true;
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    blank(canvas.current);
    setName('');
    setDrawn(false);
  };
  const write = (words: string) => {
    pad.current?.clear();
    drawName(canvas.current, words);
    setName(words);
    setDrawn(false);
  };
  const isSigned = isDrawn || name.trim() !== '';
  const picture = async () => (isSigned && canvas.current ? fileOf(canvas.current) : null);
  return { canvas, name, isSigned, write, clear, picture };
}

/** As many dots as the screen has. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, globalThis.devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  blank(canvas);
}

function blank(canvas: HTMLCanvasElement | null): void {
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  paint.fillStyle = SHEET;
  paint.fillRect(0, 0, canvas.width, canvas.height);
}

/** In a hand's letters, as large as the sheet allows. */
function drawName(canvas: HTMLCanvasElement | null, name: string): void {
  blank(canvas);
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  const { offsetWidth: width, offsetHeight: height } = canvas;
  const letters = (size: number) => `italic ${size}px "Kaiti SC", KaiTi, STKaiti, "Segoe Script", cursive`;
  paint.font = letters(48);
  const size = Math.min(48, (48 * (width - 32)) / Math.max(1, paint.measureText(name).width));
  paint.font = letters(size);
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
