import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

export function useTerminalSize(): TerminalSize {
  const { stdout } = useStdout();
  const [size, setSize] = useState<TerminalSize>({ columns: stdout.columns, rows: stdout.rows });
  useEffect(() => {
    const handleResize = (): void => setSize({ columns: stdout.columns, rows: stdout.rows });
    stdout.on('resize', handleResize);
    return () => {
      stdout.off('resize', handleResize);
    };
  }, [stdout]);
  return { columns: size.columns || 80, rows: size.rows || 24 };
}
