import './styles.css';
import './start.tsx';
