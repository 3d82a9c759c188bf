/**
 * Provides the canvas for a signature. The ink is dark on white in every colour scheme, because the signature
 * is stored as an image.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';

export interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The name that was typed in place of a handwritten signature. */
  name: string;
  isSigned: boolean;
  write(name: string): void;
  clear(): void;
  /** Returns the signature as a PNG file, or null if there is no signature. */
  picture(): Promise<File | null>;
}

const INK_COLOR = '#14213d';
const SIGNATURE_BACKGROUND_COLOR = '#ffffff';

/**
 * Creates the state of a signature pad. `onStroke` is called after each stroke and each change of the typed
 * name.
 */
export function useSignaturePad(onStroke: () => void = () => {}): Pad {
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
    fitToScreen(sheet);
    /**
     * A hidden canvas has no size yet, so its resolution is set when it becomes visible. A signed canvas is
     * not resized, because that would erase the signature.
     */
    const resize = new ResizeObserver(() => {
      if (pad.current?.isEmpty() !== false && !typed.current && sheet.width !== canvasPixelWidth(sheet))
        fitToScreen(sheet);
    });
    resize.observe(sheet);
    let isUnmounted = false;
    const load = async () => {
      const { default: Pad } = await import('signature_pad');
      if (isUnmounted) return;
      const made = new Pad(sheet, { penColor: INK_COLOR, backgroundColor: SIGNATURE_BACKGROUND_COLOR });
      made.addEventListener('beginStroke', () => {
        if (typed.current) clearSignatureCanvas(sheet);
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
    // If signature_pad cannot be loaded, a name can still be typed.
    load().catch(() => {});
    return () => {
      isUnmounted = true;
      resize.disconnect();
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    clearSignatureCanvas(canvas.current);
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
  const picture = async () => (isSigned && canvas.current ? canvasToFile(canvas.current) : null);
  return { canvas, name, isSigned, write, clear, picture };
}

const pixelRatio = (): number => Math.max(1, globalThis.devicePixelRatio);
const canvasPixelWidth = (canvas: HTMLCanvasElement): number => Math.floor(canvas.offsetWidth * pixelRatio());

/** Sets the resolution of the canvas to the resolution of the screen. */
function fitToScreen(canvas: HTMLCanvasElement): void {
  const ratio = pixelRatio();
  canvas.width = canvasPixelWidth(canvas);
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  clearSignatureCanvas(canvas);
}

function clearSignatureCanvas(canvas: HTMLCanvasElement | null): void {
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  paint.fillStyle = SIGNATURE_BACKGROUND_COLOR;
  paint.fillRect(0, 0, canvas.width, canvas.height);
}

/** Draws the typed name in a handwriting font, as large as the canvas allows, up to 48 px. */
function drawName(canvas: HTMLCanvasElement | null, name: string): void {
  clearSignatureCanvas(canvas);
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  const { offsetWidth: width, offsetHeight: height } = canvas;
  const fontOf = (size: number) => `italic ${size}px "Kaiti SC", KaiTi, STKaiti, "Segoe Script", cursive`;
  paint.font = fontOf(48);
  const size = Math.min(48, (48 * (width - 32)) / Math.max(1, paint.measureText(name).width));
  paint.font = fontOf(size);
  paint.fillStyle = INK_COLOR;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(name, width / 2, height / 2);
}

/** The file name by which the server recognises a signature. */
const SIGNATURE_FILE_NAME = 'signature.png';

const canvasToFile = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise(resolve => {
    canvas.toBlob(
      blob => resolve(blob && new File([blob], SIGNATURE_FILE_NAME, { type: 'image/png' })),
      'image/png',
    );
  });
