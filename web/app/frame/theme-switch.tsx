import { Icon } from "./icon";
import { chooseTheme, useTheme } from "./theme";

export function ThemeSwitch() {
  const theme = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      className="icon-btn theme-switch text-dim hover:text-ink"
      aria-label={`Switch to the ${next} theme`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={theme === "dark" ? "sun" : "moon"} size={20} />
    </button>
  );
}
