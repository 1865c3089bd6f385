import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { CityMap } from "./city-map.tsx";
import { useScene } from "./scene-words.ts";

/** A new account's board: nothing on the map but the hub's place, and the first steps in the list's stead. */
export function EmptyBoard({ children }: { children: ReactNode }) {
  const { texts } = useScene();
  return (
    <div data-scene="empty-board" className="scene board empty-board">
      <p aria-hidden="true" className="board-bar">
        <b>{texts.emptyHub}</b>
        <span className="text-muted">{texts.noStops}</span>
        <span className="board-button">
          <Plus size={14} /> {texts.addTask}
        </span>
      </p>
      {children}
      <div aria-hidden="true" className="board-map">
        <CityMap routes={[]} view={[40, 120, 620, 280]} showNames={false} />
      </div>
    </div>
  );
}
