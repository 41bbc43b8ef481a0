import { Moon, Sun } from "lucide-react";
import { chooseTheme, useTheme } from "./theme";

export function ThemeSwitch() {
  const theme = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      className="icon-btn text-dim hover:text-ink"
      aria-label={`Switch to the ${next} theme`}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden size={19} strokeWidth={1.6} />
    </button>
  );
}
